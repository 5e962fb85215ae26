/** `Wed 2:40 PM` */
export const localTime = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(at);
