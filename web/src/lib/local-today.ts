/** `2026-11-21`: the present day in the browser's time zone, as date fields take it (Swedish dates are ISO 8601). */
export const localToday = (): string => new Date().toLocaleDateString('sv-SE');
