import { formatMoment } from '../../lib/text/format.ts';
import { labelOf } from '../desk/held/call/outcomes.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { ViewedRequest } from './request-view.queries.ts';

export function RequestCalls({ calls }: { calls: ViewedRequest['calls'] }) {
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      <TableFrame
        label="Calls for this request"
        empty="No shop has been called yet."
        heads={['When', 'Shop', 'Outcome', 'Note']}
        dense
      >
        {calls.toReversed().map(({ id, started_at, name, outcome, note }) => (
          <tr key={id}>
            <td>{formatMoment(started_at)}</td>
            <td>{name}</td>
            <td>{outcome ? labelOf(outcome) : 'on the phone'}</td>
            <td>{note}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}
