/** Cached by options, which differ at most by time zone, so there are few. */
const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter for US English, created once per set of options, because creating one takes fifty times as long
 * as using it, and holds memory outside the heap.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let format = kept.get(key);
  if (!format) kept.set(key, (format = new Intl.DateTimeFormat('en-US', options)));
  return format;
}
