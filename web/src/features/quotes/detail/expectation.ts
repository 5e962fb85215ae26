import { days, minutes } from '@fourbay/contract/formats/durations';
import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import { formatDate, formatTime, plural } from '@fourbay/contract/formats/format';
import { formatTimeIn } from '../../../lib/text/zone-name.ts';
import type { Quote } from '../list/quote-list.ts';
import { isOpen } from '../quote-status.ts';

const FIVE_MINUTES_MS = minutes(5);
const DAY_MS = days(1);

/**
 * `2:40 pm`, `2:40 pm tomorrow`, or `2:40 pm on Nov 21, 2026`, in the reader's time zone by default. The name
 * of any other zone is added.
 */
export function formatClockTime(date: Date, now: Date, timeZone?: string): string {
  const time = timeZone === undefined ? formatTime(date) : formatTimeIn(timeZone, date);
  const dayOf = (instant: Date): string => formatDate(instant, timeZone);
  if (dayOf(date) === dayOf(now)) return time;
  if (dayOf(date) === dayOf(new Date(now.getTime() + DAY_MS))) return `${time} tomorrow`;
  return `${time} on ${formatDate(date, timeZone)}`;
}

const roundUpToFiveMinutes = (date: Date): Date =>
  new Date(Math.ceil(date.getTime() / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);

const CANCELLED: Partial<Record<QuoteCloseReason, string>> = {
  owner: 'You canceled this request.',
  wrong_details: 'The vehicle or location was wrong, so we canceled this request.',
  supervisor: 'We had to cancel this request.',
};

/** One sentence about when prices are expected, in the shops' time zone, or on how the request ended. */
export function describeExpectation(quote: Quote, now: Date): string {
  const { timezone: timeZone } = quote.attributes.user_address;
  const { status, close_reason, closed_at, refunded } = quote.attributes;
  if (status === 'delayed') return describeDelay(quote);
  if (isOpen(status)) return describeOpen(quote, now, timeZone);
  if (status === 'cancelled') {
    const refund = refunded ? ' We returned your quote to your balance.' : '';
    return `${(close_reason && CANCELLED[close_reason]) ?? 'We couldn’t get a price.'}${refund}`;
  }
  if (status === 'expired') return 'These prices have expired. Shops may not honor them.';
  const prices = describePrices(quote);
  if (close_reason === 'parts_only')
    return `No shop quoted the whole job, so we returned your quote to your balance. ${prices}.`;
  if (!closed_at) return `${prices}.`;
  return `${prices}, finished at ${formatClockTime(new Date(closed_at), now, timeZone)}.`;
}

/** `3 prices`, or `3 prices for the whole job and 1 for part of it` */
function describePrices({ attributes }: Quote): string {
  const { price_count: whole, part_price_count: part } = attributes;
  if (part === 0) return plural(whole, 'price');
  if (whole === 0) return `${plural(part, 'price')} for part of the job`;
  return `${plural(whole, 'price')} for the whole job and ${part} for part of it`;
}

/** The current activity in one line. */
export function describeNow({ attributes: { status, current_call } }: Quote): string {
  if (current_call) return `We’re on the phone with ${current_call.name}.`;
  return status === 'requested'
    ? 'Your request is waiting for the next available agent.'
    : 'We’re choosing the next shop to call.';
}

const describeSoFar = (quote: Quote): string =>
  quote.attributes.price_count + quote.attributes.part_price_count > 0
    ? `${describePrices(quote)} so far. `
    : '';

const describeDelay = (quote: Quote): string =>
  `${describeSoFar(quote)}This is taking longer than the hour we promised. ` +
  (quote.attributes.refunded ? 'We returned your quote to your balance and will' : 'We’ll') +
  ' keep calling.';

function describeOpen(quote: Quote, now: Date, timeZone: string): string {
  const soFar = describeSoFar(quote);
  const { expected_at } = quote.attributes;
  if (!expected_at) return `${soFar}We’re calling shops.`;
  const expectedAt = new Date(expected_at);
  if (expectedAt.getTime() <= now.getTime())
    return (
      `${soFar}We expected to be done by ${formatClockTime(expectedAt, now, timeZone)}. We’re ` +
      'still calling. You’ll see a new time in a moment.'
    );
  const by = formatClockTime(roundUpToFiveMinutes(expectedAt), now, timeZone);
  return `${soFar}Expect prices by about ${by}.`;
}
