const format = new Intl.DateTimeFormat('sv-SE');

/**
 * `2026-11-21`: today in the browser's time zone, in the format of date fields, which is that of Swedish
 * dates.
 */
export const localToday = (): string => format.format(new Date());

/** The day of an instant in another time zone, in the same format. */
export const localDay = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(at));
