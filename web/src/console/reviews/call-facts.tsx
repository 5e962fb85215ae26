import { formatDollars, formatMoment, inOneLine, plural } from '../../lib/text/format.ts';
import { Link } from 'react-router';
import { labelOf } from '../desk/held/call/outcomes.ts';
import layout from '../layout/layout.module.css';
import type { ReviewedCall } from './reviews.queries.ts';
import styles from './reviews.module.css';

const secondsBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 1000);

/** `1:05` */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is known of the call, by the time since its start. It is all there is without a recording. */
export function CallFacts({ call, linked = false }: { call: ReviewedCall; linked?: boolean }) {
  const { started_at: start, answered_at: answered, rang_at: rang, recorded_from: recorded } = call;
  const isCallIn = call.direction === 'in';
  const dialed = answered ? 'Started to dial' : 'Started';
  const moments: [at: string, what: string][] = [
    [start, isCallIn ? 'The shop called us' : dialed],
    ...(answered && !isCallIn
      ? ([
          [
            answered,
            rang
              ? `The shop picked up after ${plural(secondsBetween(rang, answered), 'second')}`
              : 'The shop picked up',
          ],
        ] as [string, string][])
      : []),
    ...(recorded
      ? ([[recorded, 'The shop consented, and the recording began']] as [string, string][])
      : []),
    [
      call.ended_at,
      inOneLine([labelOf(call.outcome), call.price !== null && formatDollars(call.price)]),
    ],
  ];
  return (
    <div className={layout.section}>
      <p className={layout.soft}>
        {`${call.service_title}, ${call.vehicle}. ${formatMoment(start)}.`}
      </p>
      <ol className={styles.moments}>
        {moments.map(([at, what]) => (
          <li key={what}>
            <span className={layout.figure}>{clock(secondsBetween(start, at))}</span>
            <span>{what}</span>
          </li>
        ))}
      </ol>
      {call.note && <p>{`Note: ${call.note}`}</p>}
      {linked && (
        <p>
          <Link to={`/console/requests/${call.quote_id}`}>
            All calls and prices of this request
          </Link>
        </p>
      )}
    </div>
  );
}
