import { formatDate, formatDay, formatDollars, formatMileage } from '../../../lib/text/format.ts';
import type { Vehicle } from '../garage.queries.ts';
import { type HistoryEntry, entryDate } from './history.queries.ts';
import styles from './history-sheet.module.css';
import { spendingByYear, totalSpending } from './spending.ts';

/** Print version of a vehicle's history, for the next owner; hidden on screen. */
export function HistorySheet({
  vehicle: { attributes },
  entries,
}: {
  vehicle: Vehicle;
  entries: readonly HistoryEntry[];
}) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      <p className={styles.title}>Service history</p>
      <p>{attributes.full_vehicle_name_with_engine}</p>
      {attributes.mileage !== null && (
        <p>
          {formatMileage(attributes.mileage) +
            (attributes.mileage_updated_at
              ? ` on ${formatDate(attributes.mileage_updated_at)}`
              : '')}
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th>Date</th>
            <th>Service</th>
            <th>Mileage</th>
            <th>Shop</th>
            <th>Cost</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{formatDay(entryDate(entry))}</td>
              <td>
                <span>{entry.attributes.title}</span>
                {entry.attributes.description && <small>{entry.attributes.description}</small>}
              </td>
              <td>
                {entry.attributes.mileage !== null && formatMileage(entry.attributes.mileage)}
              </td>
              <td>{entry.attributes.shop_name}</td>
              <td>{entry.attributes.cost !== null && formatDollars(entry.attributes.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {`Total of the known costs: ${formatDollars(totalSpending(spendingByYear(entries)))}. ` +
          'Recorded by the owner.'}
      </p>
    </div>
  );
}
