import { Link } from 'react-router';
import { formatTime } from '../../lib/text/format.ts';
import { useNow } from '../../lib/browser/use-now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import type { StepIn } from './step-in-dialog.tsx';
import styles from '../layout/layout.module.css';
import type { BoardRequest } from './board.queries.ts';
import { UrgencyMark } from './urgency-mark.tsx';

interface BoardRequestsProps {
  requests: readonly BoardRequest[];
  open: number;
  onStepIn: (request: BoardRequest, step: StepIn) => void;
}

/** The most urgent open requests, with a supervisor's actions for each. */
export function BoardRequests({ requests, open, onStepIn }: BoardRequestsProps) {
  return (
    <section className={styles.section} aria-labelledby="requests">
      <h2 id="requests">
        {open > requests.length ? `The ${requests.length} most urgent` : 'Most urgent first'}
      </h2>
      {requests.length === 0 ? (
        <p className={styles.soft}>No open requests. Requests that need prices show up here.</p>
      ) : (
        <TableFrame
          label="Open requests"
          heads={['Time', 'Request', 'Status', { number: 'Prices' }]}
          actions="Actions"
        >
          {requests.map((request) => (
            <Row key={request.id} request={request} onStepIn={(step) => onStepIn(request, step)} />
          ))}
        </TableFrame>
      )}
    </section>
  );
}

function whereabouts({ state, holder, reserved_for, resume_at }: BoardRequest): string {
  if (state === 'in_work') return `With ${holder ?? 'someone'}`;
  if (state === 'scheduled') return `Scheduled for ${resume_at ? formatTime(resume_at) : 'later'}`;
  return reserved_for ? `Waiting for ${reserved_for}` : 'Waiting';
}

function Row({ request, onStepIn }: { request: BoardRequest; onStepIn: (step: StepIn) => void }) {
  const { id, service_title, vehicle, town, prices, state } = request;
  const now = useNow();
  return (
    <tr>
      <td>
        <UrgencyMark request={request} now={now} />
      </td>
      <td>
        <Link to={`/console/requests/${id}`}>{service_title}</Link>
        <span> </span>
        <span className={styles.soft}>{`#${id}`}</span>
        <br />
        <small className={styles.soft}>{`${vehicle} · ${town}`}</small>
      </td>
      <td>{whereabouts(request)}</td>
      <td className={styles.number}>{`${prices} of 4`}</td>
      <td>
        <div className={styles.actions}>
          {state === 'in_work' && (
            <Button
              size="small"
              aria-label={`Return to queue: request ${id}`}
              onClick={() => onStepIn('take_back')}
            >
              Return to queue
            </Button>
          )}
          <Button
            size="small"
            aria-label={`Reassign request ${id}`}
            onClick={() => onStepIn('reassign')}
          >
            Reassign
          </Button>
          <Button
            size="small"
            aria-label={`Cancel request ${id}`}
            onClick={() => onStepIn('cancel')}
          >
            Cancel
          </Button>
        </div>
      </td>
    </tr>
  );
}
