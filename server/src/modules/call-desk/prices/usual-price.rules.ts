import { formatCents } from '@fourbay/contract/formats/money';

/** The usual cost of a job, in cents. */
export interface UsualPrice {
  median: number;
  prices: number;
  of: 'this_request' | 'same_services' | 'usual_range';
}

const MIN_SIMILAR = 3;
const UNUSUAL_FACTOR = 3;

const medianOf = (sorted: readonly number[]): number =>
  sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;

/** Whether the other prices of the request suffice for a usual price. */
export const isEnoughAlone = (own: readonly number[]): boolean => own.length >= 2;

/** Whether quotes for the same services suffice for a usual price. */
export const isEnoughSimilar = (similar: readonly number[]): boolean =>
  similar.length >= MIN_SIMILAR;

/** The price range shown to owners, in cents, with the number of prices it is based on. */
export interface UsualRange {
  typical: number;
  prices: number;
}

/**
 * Based on the other prices of the request if there are two, else on enough prices for the same
 * services, else on the range shown to owners, else on the request's one other price.
 */
export function usualPrice(
  own: readonly number[],
  similar: readonly number[],
  range: UsualRange | null,
): UsualPrice | null {
  const ofThisRequest = (): UsualPrice => ({
    median: medianOf([...own].sort((a, b) => a - b)),
    prices: own.length,
    of: 'this_request',
  });
  if (isEnoughAlone(own)) return ofThisRequest();
  if (isEnoughSimilar(similar))
    return {
      median: medianOf([...similar].sort((a, b) => a - b)),
      prices: similar.length,
      of: 'same_services',
    };
  if (range) return { median: range.typical, prices: range.prices, of: 'usual_range' };
  return own.length > 0 ? ofThisRequest() : null;
}

/** More than three times, or less than a third of the usual price. */
export const isUnusualPrice = (cents: number, usual: UsualPrice | null): boolean =>
  usual !== null &&
  (cents > usual.median * UNUSUAL_FACTOR || cents * UNUSUAL_FACTOR < usual.median);

/**
 * `$2,890.00 is over three times the usual $289.00 (median of 14 prices for the same services).
 * Read it back …`
 */
export function readBackSentence(cents: number, usual: UsualPrice): string {
  const comparison = cents > usual.median ? 'over three times' : 'under a third of';
  return (
    `${formatCents(cents)} is ${comparison} the usual ${formatCents(usual.median)} ` +
    `(${basisOf(usual)}). Read it back to the shop, then confirm it.`
  );
}

function basisOf({ of, prices }: UsualPrice): string {
  if (of === 'same_services') return `median of ${prices} prices for the same services`;
  if (of === 'usual_range') return `typical of ${prices} prices for similar vehicles`;
  if (prices === 1) return 'the other price on this request';
  return `median of the ${prices} other prices on this request`;
}
