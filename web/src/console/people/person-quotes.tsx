import { formatDate } from '../../lib/format.ts';
import tables from '../console.module.css';
import styles from '../supervise/supervise.module.css';
import type { CustomerRecord } from './people.queries.ts';

export function PersonQuotes({ quotes }: { quotes: CustomerRecord['quotes'] }) {
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      {quotes.length === 0 && <p>Nothing was requested yet.</p>}
      {quotes.length > 0 && (
        <div className={styles.scroll}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">Request</th>
                <th scope="col">When</th>
                <th scope="col">Service</th>
                <th scope="col">Vehicle</th>
                <th scope="col">State</th>
                <th scope="col" className={styles.number}>
                  Prices
                </th>
              </tr>
            </thead>
            <tbody>
              {quotes.map(({ id, created_at, service_title, vehicle, status, refunded, prices }) => (
                <tr key={id}>
                  <td>№ {id}</td>
                  <td>{formatDate(created_at)}</td>
                  <td>{service_title}</td>
                  <td>{vehicle}</td>
                  <td>
                    {status.replaceAll('_', ' ')}
                    {refunded && ', quote given back'}
                  </td>
                  <td className={styles.number}>{prices}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
