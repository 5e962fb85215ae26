import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { firstErrorLine, wrongPasswordLine } from '../../../lib/api/error-lines.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import { createPasskey, isPasskeyAborted } from './create-passkey.ts';
import { useAction } from '../../../lib/api/use-action.ts';

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['passkeys'] });

const remove = (id: string): Promise<void> =>
  withErrorToast(async () => {
    await call('DELETE /api/v2/servicechek/passkeys/{id}', { params: { id } });
    showToast('That passkey no longer works.');
    await reload();
  });

/** Passkeys: a fingerprint, a face or a device's PIN instead of password and code. */
export function PasskeySection() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/passkeys', { signal })).data,
    staleTime: 0,
  });
  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.intro}>
        Log in with your fingerprint, your face or the PIN of your device instead of your password.
        Changing your password removes them.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>The list could not be loaded.</RetryNotice>
      )}
      <ul className={styles.sessions}>
        {data?.map(({ id, attributes: { name, created_at, last_used_at } }) => (
          <li key={id}>
            <span>
              <span>{name}</span>
              <br />
              <small>
                {`Added ${formatDate(created_at)}, ` +
                  `${last_used_at ? `last used ${formatDate(last_used_at)}` : 'not used yet'}`}
              </small>
            </span>
            <Button
              size="small"
              aria-label={`Remove the passkey ${name}`}
              onClick={() => void remove(id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {typeof PublicKeyCredential === 'undefined' ? (
        <p>This browser doesn’t support passkeys.</p>
      ) : (
        <PasskeyForm />
      )}
    </Card>
  );
}

function PasskeyForm() {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const blocked = name.trim() && password ? undefined : 'Enter a name and your current password.';
  const { busy, failure, submit } = useAction(async () => {
    await createPasskey(name, password);
    showToast(`You can log in with “${name}” now.`);
    setName('');
    setPassword('');
    await reload();
  }, blocked);
  const passwordError = wrongPasswordLine(failure);
  return (
    <details className={styles.maker}>
      <summary>Add a passkey</summary>
      <form className={styles.form} noValidate onSubmit={submit}>
        {Boolean(failure) && !passwordError && (
          <Notice kind="bad">{describeFailure(failure)}</Notice>
        )}
        <TextField
          label="Name of the passkey"
          hint="Where it is, such as “My phone”."
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={passwordError}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} reason={blocked}>
            Add the passkey
          </Button>
        </div>
      </form>
    </details>
  );
}

const describeFailure = (failure: unknown): string =>
  isPasskeyAborted(failure)
    ? 'Your device did not make a passkey. Nothing was changed.'
    : (firstErrorLine(failure) ?? 'An error occurred.');
