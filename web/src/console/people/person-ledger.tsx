import { formatDate, formatTime } from '../../lib/format.ts';
import tables from '../console.module.css';
import styles from '../supervise/supervise.module.css';
import type { CustomerRecord } from './people.queries.ts';

/** The server gives no more. */
const MOST_SHOWN = 100;

export function PersonLedger({ entries }: { entries: CustomerRecord['ledger'] }) {
  return (
    <section className={styles.section} aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      {entries.length === 0 && <p>Nothing was added or used yet.</p>}
      {entries.length > 0 && (
        <div className={styles.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Why</th>
                <th scope="col">Balance</th>
                <th scope="col" className={styles.number}>
                  Quotes
                </th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, attributes: { created_at, source, bucket, amount, entry_type } }) => (
                <tr key={id}>
                  <td>
                    {formatDate(created_at)}, {formatTime(created_at)}
                  </td>
                  <td>{source.replaceAll('_', ' ')}</td>
                  <td>{bucket}</td>
                  <td className={styles.number}>
                    {entry_type === 'added' ? '+' : '−'}
                    {amount}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {entries.length === MOST_SHOWN && <p className={styles.soft}>The newest {MOST_SHOWN} entries are shown.</p>}
    </section>
  );
}
