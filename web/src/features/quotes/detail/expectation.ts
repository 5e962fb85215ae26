import { formatTime, plural } from '@fourbay/contract/format';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';

const FIVE_MINUTES = 5 * 60_000;
const DAY = 24 * 3_600_000;

/** `2:40 pm`, `2:40 pm tomorrow`, `2:40 pm on Nov 21`: as the clock of whoever reads it says. */
export function clockTime(at: Date, now: Date, timeZone?: string): string {
  const time = formatTime(at, { timeZone });
  const dayOf = (instant: Date) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeZone }).format(instant);
  if (dayOf(at) === dayOf(now)) return time;
  if (dayOf(at) === dayOf(new Date(now.getTime() + DAY))) return `${time} tomorrow`;
  return (
    `${time} on ` +
    `${new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(at)}`
  );
}

const upToFive = (at: Date): Date =>
  new Date(Math.ceil(at.getTime() / FIVE_MINUTES) * FIVE_MINUTES);

const CANCELLED: Record<string, string> = {
  owner: 'You cancelled this request.',
  supervisor: 'We had to cancel this request.',
};

/** One honest sentence on when prices come, or on what became of the request. */
export function expectationOf({ attributes: quote }: Quote, now: Date, timeZone?: string): string {
  const at = (instant: string) => clockTime(new Date(instant), now, timeZone);
  const since = quote.price_count > 0 ? `${plural(quote.price_count, 'price')} so far. ` : '';
  if (quote.status === 'delayed')
    return (
      `${since}This takes longer than the hour we promised. ` +
      `${quote.refunded ? 'The quote you spent is back on your balance, and we' : 'We'} keep ` +
      'calling.'
    );
  if (isOpen(quote.status)) {
    if (!quote.expected_at) return `${since}We are calling shops.`;
    if (Date.parse(quote.expected_at) <= now.getTime())
      return (
        `${since}We expected to be done by ${at(quote.expected_at)}. We are still calling; a ` +
        'new time follows in a moment.'
      );
    return (
      `${since}Prices by about ` +
      `${clockTime(upToFive(new Date(quote.expected_at)), now, timeZone)}.`
    );
  }
  if (quote.status === 'cancelled')
    return `${CANCELLED[quote.close_reason ?? ''] ?? 'We could not get a price.'}${quote.refunded ? ' The quote you spent is back on your balance.' : ''}`;
  if (quote.status === 'expired') return 'These prices have expired. Shops may not keep to them.';
  return `${plural(quote.price_count, 'price')}${quote.closed_at ? `, complete at ${at(quote.closed_at)}` : ''}.`;
}
