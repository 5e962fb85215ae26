import { formatDate, formatDollars, formatTime } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import layout from '../../layout/layout.module.css';
import { TableFrame } from '../../layout/table-frame.tsx';
import { partOf } from '../../part-label.ts';
import type { OwnPrice } from '../desk.queries.ts';

export type PriceAction = 'correct' | 'withdraw';

interface OwnPricesTableProps {
  prices: readonly OwnPrice[];
  onOpen: (price: OwnPrice, action: PriceAction) => void;
}

export function OwnPricesTable({ prices, onOpen }: OwnPricesTableProps) {
  return (
    <TableFrame
      label="Your prices"
      heads={['When', 'Price', 'Shop', 'Vehicle', 'Services', 'Status']}
      actions="Change"
      dense
    >
      {prices.map((price) => (
        <tr key={price.id}>
          <td>
            <span>{formatTime(price.told_at)}</span>
            <div className={layout.soft}>{formatDate(price.told_at)}</div>
          </td>
          <td className={layout.figure}>{formatDollars(price.entry.price)}</td>
          <td>{price.shop}</td>
          <td>{price.vehicle}</td>
          <td>{partOf(price.entry) || price.service_title}</td>
          <td>{statusText(price)}</td>
          <td>
            {price.open && !price.withdrawn && (
              <span className={layout.actions}>
                <Button
                  size="small"
                  aria-label={`Correct the price from ${price.shop}`}
                  onClick={() => onOpen(price, 'correct')}
                >
                  Correct
                </Button>
                <Button
                  size="small"
                  aria-label={`Withdraw the price from ${price.shop}`}
                  onClick={() => onOpen(price, 'withdraw')}
                >
                  Withdraw
                </Button>
              </span>
            )}
          </td>
        </tr>
      ))}
    </TableFrame>
  );
}

function statusText({ withdrawn, open, status }: OwnPrice): string {
  if (withdrawn) return 'withdrawn';
  if (open) return 'sent to the owner';
  return status === 'completed' ? '' : 'request still open';
}
