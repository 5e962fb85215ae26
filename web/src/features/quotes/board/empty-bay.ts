import type { QuoteCloseReason } from '@fourbay/contract/quotes/quote-events';
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';

interface Closed {
  status: QuoteStatus;
  closeReason: QuoteCloseReason | null;
  radius: number;
  prices: number;
}

const CANCELLED_BY_OWNER = 'You canceled this request before a price came in.';

/** Why a bay of a closed quote has no price. */
export function describeEmptyBay({ status, closeReason, radius, prices }: Closed): {
  label: string;
  reason: string;
} {
  if (status === 'cancelled' && closeReason === 'owner')
    return {
      label: 'Cancelled',
      reason: prices > 0 ? 'You canceled this request.' : CANCELLED_BY_OWNER,
    };
  return {
    label: 'No price',
    reason:
      (closeReason && closeReasons(radius)[closeReason]) ||
      'This quote closed before another shop gave a price.',
  };
}

const closeReasons = (radius: number): Record<QuoteCloseReason, string> => ({
  owner: 'You canceled this request.',
  no_more_shops: `There are no more shops to ask within ${radius} miles.`,
  shops_closed: 'The other shops were closed.',
  parts_only: 'No shop quoted the whole job.',
  all_asked: `We asked every shop we know of within ${radius} miles.`,
  time_over: 'No other shop gave a price before we stopped calling.',
  wrong_details: 'The vehicle or location was wrong, so we canceled this request.',
  supervisor: 'We had to cancel this request.',
  // A price withdrawn after the fourth came in leaves its bay empty.
  four_prices: 'A shop withdrew its price.',
});
