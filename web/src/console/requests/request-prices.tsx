import { partLabel } from '@fourbay/contract/quotes/service-prices';
import { formatDollars, formatMoment } from '../../lib/text/format.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { ViewedRequest } from './request-view.queries.ts';

/** `Brakes only`, for a price for part of the job. */
const partOf = ({ service_prices: given }: ViewedRequest['entered'][number]['entry']): string =>
  partLabel((given ?? []).map(({ category_name = '', offered }) => ({ category_name, offered })));

export function RequestPrices({ prices }: { prices: ViewedRequest['entered'] }) {
  return (
    <section className={styles.section} aria-labelledby="prices">
      <h2 id="prices">Prices</h2>
      <TableFrame
        label="Prices for this request"
        empty="No shop has given a price yet."
        heads={['When', 'Price', 'Shop', 'Status']}
        dense
      >
        {prices.map(({ id, told_at, entry, shop, withdrawn }) => (
          <tr key={id}>
            <td>{formatMoment(told_at)}</td>
            <td className={styles.figure}>{formatDollars(entry.price)}</td>
            <td>{shop}</td>
            <td>{withdrawn ? 'withdrawn' : partOf(entry) || 'live'}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
