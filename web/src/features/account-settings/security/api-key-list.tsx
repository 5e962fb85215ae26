import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import styles from '../account-settings.module.css';
import { apiKeysQuery, type ApiKey } from '../account-settings.queries.ts';
import { ApiKeyForm } from './api-key-form.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useGuard } from './use-guard.ts';

/** The server's limit. */
const MAX_API_KEYS = 10;

/** API keys for the owner's own programs. */
export function ApiKeyList() {
  const { data, isError, refetch } = useQuery(apiKeysQuery);
  const [made, setMade] = useState<{ name: string; apiKey: string }>();
  const [revoking, setRevoking] = useState<{ id: string; name: string }>();
  return (
    <Card aria-labelledby="api-keys">
      <h2 id="api-keys">API keys</h2>
      <p className={styles.intro}>
        An API key lets a program read your data, and change it if you allow that. It can never
        change your password, e-mail address, or other keys. It lasts a year at most and stops
        working when you change your password. Keep it secret.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the list.</RetryNotice>
      )}
      {made && <NewApiKey {...made} onClose={() => setMade(undefined)} />}
      <ul className={styles.sessions}>
        {data?.map(({ id, attributes }) => (
          <ApiKeyRow
            key={id}
            apiKey={attributes}
            onRevoke={() => setRevoking({ id, name: attributes.name })}
          />
        ))}
      </ul>
      <ApiKeyForm
        full={(data?.length ?? 0) >= MAX_API_KEYS}
        onMade={(name, apiKey) => setMade({ name, apiKey })}
      />
      {revoking && <Revocation apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Card>
  );
}

/** Asks for a step-up first if the session needs one. */
function Revocation(props: Parameters<typeof RevokeDialog>[0]) {
  const { confirmedUntil } = useGuard();
  const [confirmed, setConfirmed] = useState(false);
  if (confirmed || confirmedUntil !== undefined) return <RevokeDialog {...props} />;
  return (
    <StepUpDialog onDone={() => setConfirmed(true)} onClose={props.onClose}>
      {`To revoke the key “${props.apiKey.name}”, confirm that it’s you.`}
    </StepUpDialog>
  );
}

function NewApiKey({
  name,
  apiKey,
  onClose,
}: {
  name: string;
  apiKey: string;
  onClose: () => void;
}) {
  return (
    <div className={styles.made} role="status">
      <p>
        <strong>{`Copy the key “${name}” now.`}</strong>
        <span>{' You won’t see it again.'}</span>
      </p>
      <ShownOnce label={`The key ${name}`} lines={[apiKey]} />
      <Button size="small" onClick={onClose}>
        I saved it
      </Button>
    </div>
  );
}

function ApiKeyRow({
  apiKey: { name, ending, scope, can_export, created_at, last_used_at, expires_at, expired },
  onRevoke,
}: {
  apiKey: ApiKey;
  onRevoke: () => void;
}) {
  return (
    <li>
      <span>
        <span>{`${name} `}</span>
        <small>{`ends in ${ending}`}</small>
        <br />
        <small>
          {(scope === 'read' ? 'Can read' : 'Can read and change') +
            (can_export ? ', and can download everything. ' : '. ') +
            `${expired ? 'Expired' : 'Expires'} ${formatDate(expires_at)}.`}
        </small>
        <br />
        <small>
          {`Created ${formatDate(created_at)}, ` +
            `${last_used_at ? `last used ${formatDate(last_used_at)}` : 'not used yet'}`}
        </small>
      </span>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
