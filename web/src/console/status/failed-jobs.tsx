import { useAction } from '../../lib/forms/use-action.ts';
import { formatCount, formatMoment } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from '../layout/layout.module.css';
import { TableFrame } from '../layout/table-frame.tsx';
import { handleDeadLetters, type Status } from './status.queries.ts';

type Kind = Status['dead_letter_kinds'][number];

/** Jobs that failed permanently, which an operator retries once the cause is fixed. */
export function FailedJobs({ kinds }: { kinds: readonly Kind[] }) {
  return (
    <>
      <h2>Failed jobs</h2>
      <TableFrame
        label="Failed jobs"
        empty="No jobs have failed permanently."
        heads={['Kind', { number: 'Jobs' }, 'Since', 'Newest error']}
        actions="Actions"
      >
        {kinds.map((kind) => (
          <FailedKind key={kind.job} kind={kind} />
        ))}
      </TableFrame>
    </>
  );
}

function FailedKind({ kind: { job, count, since, error } }: { kind: Kind }) {
  const handling = useAction(handleDeadLetters);
  return (
    <tr>
      <td>{job}</td>
      <td className={styles.number}>{formatCount(count)}</td>
      <td>{formatMoment(since)}</td>
      <td>{error}</td>
      <td>
        {(['retry', 'dismiss'] as const).map((action) => (
          <Button
            key={action}
            size="small"
            busy={handling.pending}
            aria-label={`${LABELS[action]} ${job}`}
            onClick={() => handling.run({ action, job })}
          >
            {LABELS[action]}
          </Button>
        ))}
      </td>
    </tr>
  );
}

const LABELS = { retry: 'Retry', dismiss: 'Dismiss' } as const;
