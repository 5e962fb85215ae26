import type { ReplyOf } from '@fourbay/contract';
import type { readQuote } from '@fourbay/contract/quotes/quotes';
import { isOpen } from '../quote-status.ts';

export type Quote = ReplyOf<typeof readQuote>['data'];

export const quoteOrders = ['newest', 'oldest'] as const;
export type QuoteOrder = (typeof quoteOrders)[number];

export const quoteFilters = ['all', 'in_progress', 'active'] as const;
export type QuoteFilter = (typeof quoteFilters)[number];

export function sortQuotes(quotes: readonly Quote[], order: QuoteOrder): Quote[] {
  const newestFirst = (a: Quote, b: Quote) =>
    b.attributes.created_at.localeCompare(a.attributes.created_at) || Number(b.id) - Number(a.id);
  return quotes.toSorted(order === 'newest' ? newestFirst : (a, b) => newestFirst(b, a));
}

/** In progress: prices may still come. Active: completed, and not expired. */
export const filterQuotes = (quotes: readonly Quote[], filter: QuoteFilter): Quote[] =>
  quotes.filter(
    ({ attributes: { status } }) =>
      filter === 'all' || (filter === 'in_progress' ? isOpen(status) : status === 'completed'),
  );

/** The garage's quotes of a vehicle that are not in a history yet, and quotes of other vehicles. */
export function partitionQuotes(
  quotes: readonly Quote[],
  vehicleId: string | null,
): { current: Quote[]; others: Quote[] } {
  return {
    current: quotes.filter(
      ({ attributes }) =>
        attributes.user_vehicle_id === vehicleId &&
        attributes.user_vehicle_service_histories.length === 0,
    ),
    others: quotes.filter(({ attributes }) => attributes.user_vehicle_id !== vehicleId),
  };
}

/**
 * Whether a quote can move to the vehicle's history. It must have a result, and not be there
 * already.
 */
export function canMoveToHistory({
  attributes: { status, price_count, part_price_count, user_vehicle_service_histories },
}: Quote): boolean {
  if (user_vehicle_service_histories.length > 0) return false;
  return (
    status === 'completed' ||
    status === 'expired' ||
    (status === 'delayed' && price_count + part_price_count > 0)
  );
}

/** The expiry, or "Incomplete" for a canceled history entry. */
export function describeExpiry(
  { attributes }: Quote,
  formatDate: (instant: string) => string,
  now: Date,
): string {
  if (
    attributes.status === 'cancelled' ||
    attributes.user_vehicle_service_histories[0]?.status === 'cancelled'
  )
    return 'Incomplete';
  const date = formatDate(attributes.expires_at);
  return Date.parse(attributes.expires_at) <= now.getTime() ? `Expired ${date}` : `Expires ${date}`;
}
