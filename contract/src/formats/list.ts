const formats = new Map<Intl.ListFormatType, Intl.ListFormat>();

/** `tires, brakes, and oil`, or with "or". Made at its first use, because making a formatter takes long. */
export function formatList(
  names: readonly string[],
  type: Intl.ListFormatType = 'conjunction',
): string {
  let format = formats.get(type);
  if (!format) formats.set(type, (format = new Intl.ListFormat('en-US', { type })));
  return format.format(names);
}
