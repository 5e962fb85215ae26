import { plural } from '../../lib/text/format.ts';
import { zonedMoment } from '../layout/zoned-moment.ts';
import { labelOf } from '../desk/held/call/outcomes.ts';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import type { ViewedRequest } from './request-view.queries.ts';

type Call = ViewedRequest['calls'][number];

export function RequestCalls({ calls }: { calls: ViewedRequest['calls'] }) {
  return (
    <section className={styles.section} aria-labelledby="calls">
      <h2 id="calls">Calls</h2>
      <TableFrame
        label="Calls for this request"
        empty="No shop has been called yet."
        heads={['When', 'Shop', 'Agent', 'Duration', 'Outcome', 'Note']}
        dense
      >
        {calls.toReversed().map((call) => (
          <tr key={call.id}>
            <td>{zonedMoment(call.started_at)}</td>
            <td>{call.name}</td>
            <td>{call.agent}</td>
            <td>{durationText(call)}</td>
            <td>{outcomeText(call)}</td>
            <td>{call.note}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
  );
}

/** `2 min 5 s` */
function durationText({ started_at, ended_at }: Call): string {
  if (!ended_at) return '';
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000);
  if (seconds < 60) return plural(seconds, 'second');
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const outcomeText = ({ outcome, call_back_at, forgotten, recording_declined }: Call): string =>
  [
    outcome ? labelOf(outcome) : 'on the phone',
    call_back_at && `at ${zonedMoment(call_back_at)}`,
    forgotten && 'after 15 minutes without activity',
    recording_declined && 'recording declined',
  ]
    .filter(Boolean)
    .join(', ');
