import { Link } from 'react-router';
import { formatDate } from '../../lib/text/format.ts';
import styles from '../layout/layout.module.css';
import { statusText } from '../layout/status-text.ts';
import { TableFrame } from '../layout/table-frame.tsx';
import type { CustomerRecord } from './people.queries.ts';

export function PersonQuotes({ quotes }: { quotes: CustomerRecord['quotes'] }) {
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">Requests</h2>
      <TableFrame
        label="This person’s requests"
        empty="No requests yet."
        heads={['Request', 'When', 'Service', 'Vehicle', 'Status', { number: 'Prices' }]}
      >
        {quotes.map(({ id, created_at, service_title, vehicle, status, refunded, prices }) => (
          <tr key={id}>
            <td>
              <Link to={`/console/requests/${id}`}>{`#${id}`}</Link>
            </td>
            <td>{formatDate(created_at)}</td>
            <td>{service_title}</td>
            <td>{vehicle}</td>
            <td>{`${statusText(status)}${refunded ? ', quote returned' : ''}`}</td>
            <td className={styles.number}>{prices}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
