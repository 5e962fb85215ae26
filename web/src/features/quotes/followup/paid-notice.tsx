import type { QuotedPrice } from '@fourbay/contract/quotes/quotes';
import { formatDollars } from '../../../lib/text/format.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Quote } from '../list/quote-list.ts';

/** The amount paid, beside the quoted one. */
export function PaidNotice({
  paid,
  prices,
}: {
  paid: Quote['attributes']['paid'];
  prices: readonly QuotedPrice[];
}) {
  if (!paid) return null;
  const quoted = prices.find(({ id }) => id === paid.user_quote_price_id)?.attributes;
  return (
    <Notice
      // More than quoted is no success.
      kind={(quoted?.price.price ?? Infinity) < paid.amount ? 'info' : 'good'}
      action={
        paid.receipt_url && (
          <a href={paid.receipt_url} target="_blank" rel="noreferrer">
            See the receipt
          </a>
        )
      }
    >
      {describePayment(paid.amount, quoted)}
    </Notice>
  );
}

function describePayment(paid: number, quoted: QuotedPrice['attributes'] | undefined): string {
  if (!quoted) return `You paid ${formatDollars(paid)}.`;
  const cents = Math.round(paid * 100) - Math.round(quoted.price.price * 100);
  const compared =
    cents === 0
      ? 'exactly the price you were quoted'
      : `${formatDollars(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'} than the ` +
        `${formatDollars(quoted.price.price)} you were quoted`;
  return `You paid ${formatDollars(paid)} at ${quoted.service_provider.name}, ${compared}.`;
}
