import { formatCount, formatMoment, plural } from '../../lib/text/format.ts';
import { ConsolePage } from '../layout/console-page.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import styles from '../layout/layout.module.css';
import { FailedJobs } from './failed-jobs.tsx';
import { useStatus, type Status } from './status.queries.ts';
import { troublesOf } from './status-troubles.ts';
import { Loaded } from '../layout/loaded.tsx';

/** The system's health, for supervisors, with what to report to the operator. */
export function Component() {
  return (
    <ConsolePage title="Status">
      <Loaded query={useStatus()} failed="We couldn’t load the status.">
        {(status) => (
          <>
            <Verdict status={status} />
            <Facts status={status} />
            <Queues status={status} />
            <FailedJobs kinds={status.dead_letter_kinds} />
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}

function Verdict({ status }: { status: Status }) {
  const troubles = troublesOf(status);
  if (troubles.length === 0) return <p>Everything is working.</p>;
  return (
    <>
      <p>Report these problems to the person who runs the server:</p>
      <ul>
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
    </>
  );
}

function Facts({ status }: { status: Status }) {
  const { database, last_backup } = status;
  const facts: [string, string][] = [
    ['Release', `${status.release} (${status.commit}), on Node ${status.node}`],
    ['Started', formatMoment(status.started_at)],
    [
      'Database',
      `PostgreSQL ${database.version.replace(/ .*/, '')}` +
        `${database.engine === 'embedded' ? ', embedded' : ''}, ${database.last_migration}`,
    ],
    [
      'Live updates',
      status.live_updates ? 'On' : 'Disconnected. Pages check for updates every few seconds',
    ],
    ['E-mail', status.mails_delivered ? 'Sent to the mail server' : 'Kept in the dev inbox'],
    [
      'Last backup',
      last_backup
        ? `${formatMoment(last_backup.made_at)}: ${formatCount(last_backup.rows)} rows, ` +
          `${plural(last_backup.pictures, 'picture file')}`
        : 'None yet. Run npm run admin -- backup',
    ],
    ...status.old_data.map(({ name, as_of }): [string, string] => [
      name,
      `From ${as_of}, more than 15 months old. A newer release may have newer data`,
    ]),
  ];
  return (
    <TableFrame label="System" heads={['Component', 'Status']}>
      {facts.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </TableFrame>
  );
}

function Queues({ status: { queues } }: { status: Status }) {
  return (
    <>
      <h2>Jobs</h2>
      <TableFrame
        label="Due jobs"
        empty="No jobs are waiting."
        heads={['Queue', { number: 'Jobs' }, { number: 'Oldest, in seconds' }]}
      >
        {queues.map(({ queue, waiting, oldest_seconds }) => (
          <tr key={queue}>
            <td>{queue}</td>
            <td className={styles.number}>{formatCount(waiting)}</td>
            <td className={styles.number}>{formatCount(oldest_seconds)}</td>
          </tr>
        ))}
      </TableFrame>
    </>
  );
}
