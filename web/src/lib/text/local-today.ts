const format = new Intl.DateTimeFormat('sv-SE');

/**
 * `2026-11-21`: today in the browser's time zone, in the format of date fields, which is that of Swedish
 * dates.
 */
export const localToday = (): string => format.format(new Date());
