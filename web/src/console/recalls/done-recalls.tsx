import { formatDate, formatDollars } from '../../lib/text/format.ts';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { Recall } from './recalls.queries.ts';

/** Results of re-calls, the latest first. */
export function DoneRecalls({ recalls }: { recalls: readonly Recall[] }) {
  return (
    <TableFrame
      label="Prices asked for again"
      heads={['Shop', 'Job', { number: 'Entered' }, { number: 'Quoted again' }, 'Result', 'Asked']}
    >
      {recalls.map((recall) => (
        <RecallRow key={recall.id} recall={recall.attributes} />
      ))}
    </TableFrame>
  );
}

function RecallRow({ recall }: { recall: Recall['attributes'] }) {
  const { shop, service_title, vehicle, entered, outcome, same, note } = recall;
  const { called_by, called_at } = recall;
  return (
    <tr>
      <td>
        <strong>{shop.name}</strong>
        <div className={styles.soft}>{shop.town}</div>
      </td>
      <td>
        <span>{service_title}</span>
        <div className={styles.soft}>{vehicle}</div>
      </td>
      <td className={styles.number}>
        {entered && <span>{formatDollars(entered.price)}</span>}
        <div className={styles.soft}>{entered?.by}</div>
      </td>
      <td className={styles.number}>{recall.told === null ? '–' : formatDollars(recall.told)}</td>
      <td>
        <span className={styles.oneLine}>
          {same === null ? (
            <Chip>{outcome === 'refused' ? 'wouldn’t say' : 'not reached'}</Chip>
          ) : (
            <Chip kind={same ? 'good' : 'bad'}>{same ? 'same price' : 'different price'}</Chip>
          )}
        </span>
        {note && <div className={styles.soft}>{note}</div>}
      </td>
      <td className={styles.oneLine}>
        {called_at && <span>{formatDate(called_at)}</span>}
        <div className={styles.soft}>{called_by}</div>
      </td>
    </tr>
  );
}
