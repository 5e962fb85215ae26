import { formatExactDollars, formatTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import layout from '../../layout/layout.module.css';
import type { HeldRequest } from '../desk.queries.ts';

export type WaitingPrice = HeldRequest['waiting_prices'][number];

interface WaitingPricesProps {
  prices: readonly WaitingPrice[];
  onConfirm: (price: WaitingPrice) => void;
  onDrop: (price: WaitingPrice) => void;
}

/** Prices sent by shops that are far from the known price. They are hidden from owners until a call. */
export function WaitingPrices({ prices, onConfirm, onDrop }: WaitingPricesProps) {
  return prices.map((price) => (
    <Notice key={price.question_id} kind="warn">
      <p>
        <strong>{`${price.shop} sent ${formatExactDollars(price.entry.price)}`}</strong>
        <span>
          {` at ${formatTime(price.received_at)}` +
            (price.entry.told_by ? ` (${price.entry.told_by}). ` : '. ') +
            'This is far from the usual price for this job. Call and read it back. If they quote ' +
            'a different price, enter it in the form.'}
        </span>
      </p>
      <div className={layout.actions}>
        <Button size="small" onClick={() => onConfirm(price)}>
          {`They confirmed ${formatExactDollars(price.entry.price)}`}
        </Button>
        <Button size="small" onClick={() => onDrop(price)}>
          Discard it
        </Button>
      </div>
    </Notice>
  ));
}
