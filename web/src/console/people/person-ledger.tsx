import { formatMoment } from '../../lib/text/format.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { CustomerRecord } from './people.queries.ts';

/** The number that the server sends. */
const MAX_ENTRIES = 100;

export function PersonLedger({ entries }: { entries: CustomerRecord['ledger'] }) {
  return (
    <section className={styles.section} aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <TableFrame
        label="Ledger"
        empty="No quotes added or used yet."
        heads={['When', 'Why', 'Balance', { number: 'Quotes' }]}
      >
        {entries.map(({ id, attributes: { created_at, source, bucket, amount, entry_type } }) => (
          <tr key={id}>
            <td>{formatMoment(created_at)}</td>
            <td>{source.replaceAll('_', ' ')}</td>
            <td>{bucket}</td>
            <td className={styles.number}>{`${entry_type === 'added' ? '+' : '−'}${amount}`}</td>
          </tr>
        ))}
      </TableFrame>
      {entries.length === MAX_ENTRIES && (
        <p className={styles.soft}>{`The newest ${MAX_ENTRIES} entries are shown.`}</p>
      )}
    </section>
  );
}
