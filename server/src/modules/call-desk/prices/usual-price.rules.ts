import { formatCents } from '@fourbay/contract/money';
/** What jobs like this one cost, in cents, and how that is known. */
export interface KnownPrice {
  median: number;
  prices: number;
  of: 'this_request' | 'same_services';
}

const ENOUGH_OTHERS = 3;
const FAR = 3;

const medianOf = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/**
 * Two prices of the very job tell most; then enough of the same services; then the one there is.
 */
export function knownPrice(own: readonly number[], others: readonly number[]): KnownPrice | null {
  const ofThis = (): KnownPrice => ({
    median: medianOf([...own].sort((a, b) => a - b)),
    prices: own.length,
    of: 'this_request',
  });
  if (own.length >= 2) return ofThis();
  if (others.length >= ENOUGH_OTHERS)
    return {
      median: medianOf([...others].sort((a, b) => a - b)),
      prices: others.length,
      of: 'same_services',
    };
  return own.length > 0 ? ofThis() : null;
}

/** Over three times, or under a third: asks to be read back. */
export const isFar = (cents: number, known: KnownPrice | null): boolean =>
  known !== null && (cents > known.median * FAR || cents * FAR < known.median);

/**
 * `$2,890.00 is over three times the usual $289.00 (median of 14 prices for the same services).
 * Read it back …`
 */
export function readBackSentence(cents: number, known: KnownPrice): string {
  const far = cents > known.median ? 'over three times' : 'under a third of';
  const basis =
    known.of === 'this_request'
      ? known.prices === 1
        ? 'the other price of this request'
        : `median of the ${known.prices} other prices of this request`
      : `median of ${known.prices} prices for the same services`;
  return (
    `${formatCents(cents)} is ${far} the usual ${formatCents(known.median)} (${basis}). Read it back to ` +
    'the shop, then confirm it.'
  );
}
