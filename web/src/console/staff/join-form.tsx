import { useState, type SubmitEvent } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NameFields } from '../../ui/forms/name-fields.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import type { Enrolment } from './join-authenticator.tsx';
import styles from './staff.module.css';

interface JoinFormProps {
  invitation: string;
  email: string;
  /** People with an account enter their password; everybody else chooses one. */
  hasAccount: boolean;
  onAccepted: (enrolment: Enrolment) => void;
}

export function JoinForm({ invitation, email, hasAccount, onAccepted }: JoinFormProps) {
  const { app_name } = useAppConfig();
  const [names, setNames] = useState({ first_name: '', last_name: '' });
  const [password, setPassword] = useState('');
  const entry = useNewPassword([names.first_name, names.last_name, email, app_name]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const named = names.first_name.trim() !== '' && names.last_name.trim() !== '';
  let blocked = named ? entry.blocked : 'Fill in your name.';
  if (hasAccount) blocked = password ? undefined : 'Enter your password.';
  const fieldError = (name: string) => fieldErrorOf(failure, name);

  const accept = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (blocked || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const account = { ...names, password: entry.password };
      const body = hasAccount
        ? { invitation, password }
        : { invitation, ...account, password_confirmation: entry.confirmation };
      onAccepted(await call('POST /api/v2/users/join/accept', { body, anonymous: true }));
    } catch (error) {
      setFailure(error);
      setPassword('');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void accept(event)}>
      {Boolean(failure) && <Notice kind="bad">{errorLines(failure)[0]}</Notice>}
      <UserNameForPasswordManagers email={email} />
      {hasAccount ? (
        <ExistingPassword value={password} error={fieldError('password')} onChange={setPassword} />
      ) : (
        <>
          <NameFields
            values={names}
            fieldError={fieldError}
            onChange={(change) => setNames({ ...names, ...change })}
          />
          <NewPasswordFields
            entry={entry}
            label="Password"
            confirmLabel="Confirm password"
            error={fieldError('password')}
          />
        </>
      )}
      <div>
        <Button kind="primary" type="submit" busy={busy} reason={blocked}>
          Continue
        </Button>
      </div>
    </form>
  );
}

const fieldErrorOf = (failure: unknown, name: string): string | undefined =>
  failure instanceof ApiError ? failure.field(name) : undefined;

/** The user name for password managers. */
function UserNameForPasswordManagers({ email }: { email: string }) {
  return (
    <input
      type="email"
      className="visually-hidden"
      aria-label="E-mail"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
    />
  );
}

interface ExistingPasswordProps {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}

function ExistingPassword({ value, error, onChange }: ExistingPasswordProps) {
  return (
    <>
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <a href="/?modal=forgot_password">Forgot password?</a>
    </>
  );
}
