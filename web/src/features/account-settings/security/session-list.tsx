import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { formatMoment } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../account-settings.module.css';
import {
  endOtherSessions,
  endSession,
  sessionsQuery,
  type SignedInSession,
} from '../account-settings.queries.ts';

/** The owner's sessions. All but the current one can be ended. */
export function SessionList() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const endOthers = useAction(endOtherSessions, {
    onSuccess: () => showToast('You’re logged out everywhere else.'),
  });
  return (
    <Card className={styles.signedIn} aria-labelledby="sessions">
      <h2 id="sessions">Where you’re logged in</h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the list.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="58px" />}
      <ul className={styles.sessions}>
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button busy={endOthers.pending} onClick={() => endOthers.run()}>
          Log out everywhere else
        </Button>
      )}
    </Card>
  );
}

function SessionRow({ session: { id, attributes } }: { session: SignedInSession }) {
  const { device, current, last_used_at } = attributes;
  const end = useAction(endSession, {
    onSuccess: () => showToast('That device was logged out.'),
  });
  return (
    <li>
      <span>
        <span>{`${device || 'Unknown device'} `}</span>
        {current && <Chip kind="good">this device</Chip>}
        <br />
        <small>{`Last used ${formatMoment(last_used_at)}`}</small>
      </span>
      {!current && (
        <Button size="small" busy={end.pending} onClick={() => end.run(id)}>
          Log out
        </Button>
      )}
    </li>
  );
}
