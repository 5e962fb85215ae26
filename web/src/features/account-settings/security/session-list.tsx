import { useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../../lib/api/api.ts';
import { formatDate, formatTime } from '../../../lib/text/format.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from '../account-settings.module.css';

type SignedInSession = ReplyOf<
  Routes['GET /api/v2/servicechek/sessions']
>['data'][number]['attributes'];

async function endSessions(request: () => Promise<unknown>, message: string): Promise<void> {
  await withErrorToast(async () => {
    await request();
    showToast(message);
  });
  await queryClient.invalidateQueries({ queryKey: ['sessions'] });
}

/** The owner's sessions; all but the current one can be ended. */
export function SessionList() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/sessions', { signal })).data,
    staleTime: 0,
  });
  return (
    <Card className={styles.signedIn} aria-labelledby="sessions">
      <h2 id="sessions">Where you’re logged in</h2>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>The list could not be loaded.</RetryNotice>
      )}
      {!data && !isError && <Skeleton height="58px" />}
      <ul className={styles.sessions}>
        {data?.map(({ id, attributes }) => (
          <SessionRow key={id} id={id} session={attributes} />
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button
          onClick={() =>
            void endSessions(
              () => call('DELETE /api/v2/servicechek/sessions', {}),
              'You’re logged out everywhere else.',
            )
          }
        >
          Log out all others
        </Button>
      )}
    </Card>
  );
}

function SessionRow({
  id,
  session: { device, current, last_used_at },
}: {
  id: string;
  session: SignedInSession;
}) {
  return (
    <li>
      <span>
        <span>{`${device || 'Unknown device'} `}</span>
        {current && <Chip kind="good">this one</Chip>}
        <br />
        <small>{`Last used ${formatDate(last_used_at)}, ${formatTime(last_used_at)}`}</small>
      </span>
      {!current && (
        <Button
          size="small"
          onClick={() =>
            void endSessions(
              () => call('DELETE /api/v2/servicechek/sessions/{id}', { params: { id } }),
              'That device is logged out.',
            )
          }
        >
          End
        </Button>
      )}
    </li>
  );
}
