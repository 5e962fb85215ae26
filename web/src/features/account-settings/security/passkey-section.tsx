import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../lib/browser/toast.ts';
import type { FormErrors } from '../../../lib/forms/form-errors.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../account-settings.module.css';
import {
  createPasskey,
  passkeysQuery,
  removePasskey,
  type Passkey,
} from '../account-settings.queries.ts';
import { describePasswordError } from './describe-password-error.ts';
import { StepUpDialog } from './step-up-dialog.tsx';
import { useGuard } from './use-guard.ts';

/** Passkeys: a fingerprint, a face, or a device's PIN instead of password and code. */
export function PasskeySection() {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  return (
    <Card aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.intro}>
        Log in with your fingerprint, face, or device PIN instead of your password. If you change
        your password, your passkeys are removed.
      </p>
      {isError && (
        <RetryNotice onRetry={() => void refetch()}>We couldn’t load the list.</RetryNotice>
      )}
      <ul className={styles.sessions}>
        {data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
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

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { name, created_at, last_used_at } = passkey.attributes;
  const { confirmedUntil } = useGuard();
  const [asking, setAsking] = useState(false);
  const remove = useAction(removePasskey, {
    onSuccess: () => showToast('That passkey no longer works.'),
  });
  return (
    <li>
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
        busy={remove.pending}
        onClick={() => (confirmedUntil === undefined ? setAsking(true) : remove.run(passkey))}
      >
        Remove
      </Button>
      {asking && (
        <StepUpDialog
          onDone={() => {
            setAsking(false);
            remove.run(passkey);
          }}
          onClose={() => setAsking(false)}
        >
          {`To remove the passkey “${name}”, confirm that it’s you.`}
        </StepUpDialog>
      )}
    </li>
  );
}

function PasskeyForm() {
  const form = useForm({
    initial: { name: '', current_password: '' },
    mutation: createPasskey,
    describe: describePasskeyError,
    onSuccess: ({ data }, { reset }) => {
      showToast(`You can log in with “${data.attributes.name}” now.`);
      reset();
    },
  });
  const { name, current_password } = form.values;
  const guard = useGuard();
  const blocked = name.trim() ? guard.blockerOf(current_password) : 'Give the passkey a name.';
  return (
    <details className={styles.maker}>
      <summary>Add a passkey</summary>
      <form className={styles.form} {...form.formProps}>
        {form.error && <Notice kind="bad">{form.error}</Notice>}
        <TextField
          label="Passkey name"
          hint="Where it is, such as “My phone”."
          maxLength={60}
          enterKeyHint={guard.asksPassword ? 'next' : 'done'}
          {...form.field('name')}
        />
        {guard.asksPassword && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        )}
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.pending} reason={blocked}>
            Add passkey
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Names of the errors thrown when the browser's dialog is canceled or fails. */
const ABORTED = ['NotAllowedError', 'AbortError', 'InvalidStateError'];

const describePasskeyError = (error: unknown): FormErrors =>
  error instanceof Error && ABORTED.includes(error.name)
    ? { top: 'Your device didn’t create a passkey. Nothing was changed.' }
    : describePasswordError(error);
