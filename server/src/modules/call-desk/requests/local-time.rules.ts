/** `Wed 2:40 PM` */
export const localTime = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);

/** `2026-11-21`, the calendar day there. */
export const dateIn = (timezone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: timezone }).format(at);
