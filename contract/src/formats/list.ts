const formats = new Map<Intl.ListFormatType, Intl.ListFormat>();

/** `tires, brakes, and oil`, or with "or". Creates a formatter when first used, because that is slow. */
export function formatList(
  names: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  let format = formats.get(type);
  if (!format) formats.set(type, (format = new Intl.ListFormat('en-US', { type })));
  return format.format(names);
}
