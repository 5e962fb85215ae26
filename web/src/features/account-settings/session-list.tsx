import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { showToast } from '../../lib/toast.ts';
import { withErrorToast } from '../../lib/with-error-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account-settings.module.css';

async function endSessions(request: () => Promise<unknown>, message: string): Promise<void> {
  await withErrorToast(async () => {
    await request();
    showToast(message);
  });
  await queryClient.invalidateQueries({ queryKey: ['sessions'] });
}

/** Where the owner is signed in, and a way to end it elsewhere. */
export function SessionList() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/sessions', { signal })).data,
    staleTime: 0,
  });
  return (
    <Card className={styles.signedIn} aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      {isError && (
        <Notice
          kind="bad"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The list could not be loaded.
        </Notice>
      )}
      {!data && !isError && <Skeleton height="58px" />}
      <ul className={styles.sessions}>
        {(data ?? []).map(({ id, attributes }) => (
          <li key={id}>
            <span>
              {attributes.device || 'Unknown device'}{' '}
              {attributes.current && <Chip kind="good">this one</Chip>}
              <br />
              <small>
                Last used {formatDate(attributes.last_used_at)},{' '}
                {formatTime(attributes.last_used_at)}
              </small>
            </span>
            {!attributes.current && (
              <Button
                size="small"
                onClick={() =>
                  void endSessions(
                    () => call('DELETE /api/v2/servicechek/sessions/{id}', { params: { id } }),
                    'That session has ended.',
                  )
                }
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button
          onClick={() =>
            void endSessions(
              () => call('DELETE /api/v2/servicechek/sessions', {}),
              'All other sessions have ended.',
            )
          }
        >
          End all others
        </Button>
      )}
    </Card>
  );
}
