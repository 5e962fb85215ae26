const dayOfYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `December 1`: free quotes are added on the first of each month, UTC. */
export const nextFreeQuote = (now: Date): string =>
  dayOfYear.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
