const formats = new Map<Intl.ListFormatType, Intl.ListFormat>();

/** `tires, brakes, and oil`, or with "or". Formatters are made at their first use, because that takes long. */
export function formatList(
  names: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  let format = formats.get(type);
  if (!format) formats.set(type, (format = new Intl.ListFormat('en-US', { type })));
  return format.format(names);
}
