import { formatDay, formatDollars, formatMileage, plural } from '../../lib/text/format.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { zonedMoment } from '../layout/zoned-moment.ts';
import { partOf } from '../part-label.ts';
import type { ViewedRequest } from './request-view.queries.ts';

type Price = ViewedRequest['entered'][number];

export function RequestPrices({ prices }: { prices: ViewedRequest['entered'] }) {
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <TableFrame
        label="Prices for this request"
        empty="No shop has given a price yet."
        heads={['When', 'Price', 'Shop', 'Details', 'Status']}
        dense
      >
        {prices.map((price) => (
          <tr key={price.id}>
            <td>{zonedMoment(price.told_at)}</td>
            <td className={styles.figure}>{formatDollars(price.entry.price)}</td>
            <td>{price.shop}</td>
            <td>{detailsOf(price)}</td>
            <td>{statusOf(price)}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

function statusOf({ withdrawn, waiting }: Price): string {
  if (withdrawn) return 'withdrawn';
  return waiting ? 'on hold, hidden from the owner' : 'live';
}

const dollars = (label: string, amount: number | null | undefined): string | false =>
  amount != null && `${label} ${formatDollars(amount)}`;
const either = (said: boolean | null | undefined, yes: string, no: string): string | false =>
  said != null && (said ? yes : no);

/** Everything that the shop said about the price, in one line. */
const detailsOf = ({ entry, source }: Price): string =>
  [
    partOf(entry),
    dollars('parts', entry.parts),
    dollars('labor', entry.labor),
    dollars('fees', entry.fees),
    either(entry.out_the_door, 'out the door', 'plus tax'),
    either(entry.oem_parts, 'OEM parts', 'aftermarket parts'),
    entry.warranty_months != null && `warranty ${plural(entry.warranty_months, 'month')}`,
    entry.warranty_miles != null && `warranty ${formatMileage(entry.warranty_miles)}`,
    entry.earliest_slot && `earliest ${entry.earliest_slot}`,
    entry.valid_until && `good until ${formatDay(entry.valid_until)}`,
    entry.told_by && `quoted by ${entry.told_by}`,
    source === 'shop_link' && 'sent by the shop itself',
    entry.estimated && 'estimated from similar cars',
    entry.shopper_note && `for the owner: ${entry.shopper_note}`,
    entry.private_note && `private: ${entry.private_note}`,
  ]
    .filter(Boolean)
    .join('; ');
