import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShownOnce } from '../../ui/shown-once.tsx';
import styles from './account-settings.module.css';
import { ApiKeyForm } from './api-key-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

/** As many as the server allows. */
const MAX_API_KEYS = 10;

const reloadApiKeys = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['api-keys'] });

/** Credentials for the owner's own programs: made, listed, revoked. */
export function ApiKeyList() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['api-keys'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/api_keys', { signal })).data,
    staleTime: 0,
  });
  const [made, setMade] = useState<{ name: string; key: string }>();
  const [revoking, setRevoking] = useState<{ id: string; name: string }>();
  return (
    <Card aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p className={styles.intro}>
        A key lets a program of yours do what you can do, but not change your password or address.
        Keep it like a password.
      </p>
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
      {made && (
        <div className={styles.made} role="status">
          <p>
            <strong>Copy the key “{made.name}” now.</strong> It is not shown again.
          </p>
          <ShownOnce label={`The key ${made.name}`} lines={[made.key]} />
          <Button size="small" onClick={() => setMade(undefined)}>
            I have it
          </Button>
        </div>
      )}
      <ul className={styles.sessions}>
        {(data ?? []).map(({ id, attributes: { name, ending, created_at, last_used_at } }) => (
          <li key={id}>
            <span>
              {name} <small>ends in {ending}</small>
              <br />
              <small>
                Made {formatDate(created_at)},{' '}
                {last_used_at ? `last used ${formatDate(last_used_at)}` : 'not used yet'}
              </small>
            </span>
            <Button
              size="small"
              aria-label={`Revoke ${name}`}
              onClick={() => setRevoking({ id, name })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ApiKeyForm
        full={(data?.length ?? 0) >= MAX_API_KEYS}
        onMade={(name, key) => {
          setMade({ name, key });
          void reloadApiKeys();
        }}
      />
      {revoking && (
        <RevokeDialog
          apiKey={revoking}
          onClose={() => {
            setRevoking(undefined);
            void reloadApiKeys();
          }}
        />
      )}
    </Card>
  );
}
