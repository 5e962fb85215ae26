import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './console.module.css';
import { useQueue, type QueueRow } from './desk.queries.ts';
import { timeLeft } from './time-left.ts';

/** Open requests, most urgent first: who has them, and how long they have. */
export function Queue({ onClaim }: { onClaim: (id: string) => void }) {
  const { data, isError, refetch, dataUpdatedAt } = useQueue();
  return (
    <main id="main" className={styles.queue}>
      <h1>Queue</h1>
      {isError && (
        <Notice kind="bad" action={<Button size="small" onClick={() => void refetch()}>Try again</Button>}>
          The queue could not be loaded.
        </Notice>
      )}
      {data?.data.length === 0 && <p className={styles.soft}>No request is waiting. This page looks again every few seconds.</p>}
      {data && data.data.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Time left</th>
              <th scope="col">Vehicle</th>
              <th scope="col">Services</th>
              <th scope="col">Town</th>
              <th scope="col">Prices</th>
              <th scope="col">Holder</th>
              <th scope="col">
                <span className="visually-hidden">Claim</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((row) => (
              <Row key={row.id} row={row} now={dataUpdatedAt} onClaim={onClaim} />
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}

function Row({ row, now, onClaim }: { row: QueueRow; now: number; onClaim: (id: string) => void }) {
  const left = timeLeft(row, now);
  return (
    <tr>
      <td className={styles[left.level]}>{left.words}</td>
      <td>{row.vehicle}</td>
      <td>{row.service_title}</td>
      <td>
        {row.town} <span className={styles.soft}>{row.local_time}</span>
      </td>
      <td>{row.prices} of 4</td>
      <td>{row.holder ?? <span className={styles.soft}>nobody</span>}</td>
      <td>
        <Button size="small" reason={row.holder ? `${row.holder} has it` : undefined} onClick={() => onClaim(row.id)}>
          Claim
        </Button>
      </td>
    </tr>
  );
}
