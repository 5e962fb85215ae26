import { dateFormat } from '@fourbay/contract/formats/date-format';

/** Free quotes are added on the first of each month, UTC. Empty for an account that gets them elsewhere. */
export function describeNextFreeQuote(now: Date, elsewhere: boolean): string {
  if (elsewhere) return '';
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const day = dateFormat({ month: 'long', day: 'numeric', timeZone: 'UTC' }).format(first);
  return `Your next free quote comes ${day}.`;
}
