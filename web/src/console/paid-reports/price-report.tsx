import type { BookingState } from '@fourbay/contract/bookings/booking-limits';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../layout/loaded.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import styles from '../layout/layout.module.css';
import { priceReportQuery, type PriceFigures } from './paid-reports.queries.ts';

const share = ({ kept, of }: { kept: number; of: number }): string =>
  of === 0 ? 'none yet' : `${kept} of ${of}`;

/** Outcomes after a price: bookings, attendance, and kept prices by shop, area, and state. */
export function PriceReport() {
  return (
    <Loaded query={useQuery(priceReportQuery)} failed="We couldn’t load the report.">
      {(data) => <Report {...data} />}
    </Loaded>
  );
}

const BOOKING_STATES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asked: 'requested',
    counter_offered: 'with other times offered',
    confirmed: 'confirmed',
    declined: 'declined',
    cancelled: 'canceled',
    done: 'completed',
    missed: 'missed',
    lapsed: 'expired',
  } satisfies Record<BookingState, string>),
);

function Report({ bookings, shown_up, shops, areas, states, recalls }: PriceFigures) {
  const booked = Object.entries(bookings).map(
    ([state, count]) => `${count} ${BOOKING_STATES.get(state) ?? state}`,
  );
  return (
    <section className={styles.section} aria-labelledby="after-the-price">
      <h2 id="after-the-price">After the quote, last 24 months</h2>
      <p>
        {`Bookings: ${booked.join(', ') || 'none yet'}. Showed up: ` +
          `${shown_up.of === 0 ? 'none yet' : `${shown_up.done} of ${shown_up.of}`}. Kept when ` +
          `the re-call got the same price: ${share(recalls.same)}. Kept when it got a different price: ` +
          `${share(recalls.not_same)}.`}
      </p>
      {areas.length > 0 && (
        <TableFrame label="Kept prices by area" heads={['Area', { number: 'Kept' }]}>
          {areas.map((row) => (
            <tr key={row.area}>
              <td>{row.area}</td>
              <td className={styles.number}>{share(row)}</td>
            </tr>
          ))}
        </TableFrame>
      )}
      {states.length > 0 && (
        <TableFrame label="Kept prices by state" heads={['State', { number: 'Kept' }]}>
          {states.map((row) => (
            <tr key={row.state}>
              <td>{row.state}</td>
              <td className={styles.number}>{share(row)}</td>
            </tr>
          ))}
        </TableFrame>
      )}
      {shops.length > 0 && (
        <TableFrame
          label="Kept prices by shop"
          heads={['Shop', { number: 'Kept' }, { number: 'Owners' }]}
        >
          {shops.map((shop) => (
            <tr key={shop.id}>
              <td>
                <span>{shop.name}</span>
                <div className={styles.soft}>{shop.town}</div>
              </td>
              <td className={styles.number}>{share(shop)}</td>
              <td className={styles.number}>{shop.owners}</td>
            </tr>
          ))}
        </TableFrame>
      )}
    </section>
  );
}
