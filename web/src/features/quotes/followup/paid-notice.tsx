import type { PriceResource } from '@fourbay/contract/quotes';
import { formatDollars } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Quote } from '../list/quote-list.ts';

/** What the owner paid in the end, beside what was told. */
export function PaidNotice({
  paid,
  prices,
}: {
  paid: Quote['attributes']['paid'];
  prices: readonly PriceResource[];
}) {
  if (!paid) return null;
  const told = prices.find(({ id }) => id === paid.user_quote_price_id)?.attributes;
  return (
    <Notice
      kind="good"
      action={
        paid.receipt_url && (
          <a href={paid.receipt_url} target="_blank" rel="noreferrer">
            See the receipt
          </a>
        )
      }
    >
      {describePayment(paid.amount, told)}
    </Notice>
  );
}

function describePayment(paid: number, told: PriceResource['attributes'] | undefined): string {
  if (!told) return `You paid ${formatDollars(paid)}.`;
  const cents = Math.round(paid * 100) - Math.round(told.price.price * 100);
  const compared =
    cents === 0
      ? 'exactly the price you were told'
      : `${formatDollars(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'} than the ` +
        `${formatDollars(told.price.price)} you were told`;
  return `You paid ${formatDollars(paid)} at ${told.service_provider.name}, ${compared}.`;
}
