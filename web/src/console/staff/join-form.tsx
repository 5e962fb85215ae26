import { useAppConfig } from '../../lib/api/app-config.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useNewPassword } from '../../lib/passwords/new-password.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { NameFields } from '../../ui/forms/name-fields.tsx';
import { NewPasswordFields } from '../../ui/forms/new-password-fields.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import styles from './staff.module.css';
import { acceptInvitation, type Enrolment } from './staff.queries.ts';

interface JoinFormProps {
  invitation: string;
  email: string;
  /** People with an account enter their password. Everyone else chooses one. */
  hasAccount: boolean;
  onAccepted: (enrolment: Enrolment) => void;
}

export function JoinForm({ invitation, email, hasAccount, onAccepted }: JoinFormProps) {
  const { app_name } = useAppConfig();
  const form = useForm({
    initial: { first_name: '', last_name: '', password: '' },
    mutation: acceptInvitation,
    toInput: ({ password, ...names }) =>
      hasAccount
        ? { invitation, password }
        : {
            invitation,
            ...names,
            password: entry.password,
            password_confirmation: entry.confirmation,
          },
    onSuccess: (enrolment) => onAccepted(enrolment),
    onError: (_error, { change }) => {
      change({ password: '' });
      return false;
    },
  });
  const { first_name, last_name, password } = form.values;
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const named = first_name.trim() !== '' && last_name.trim() !== '';
  let blocked = named ? entry.blocked : 'Enter your name.';
  if (hasAccount) blocked = password ? undefined : 'Enter your password.';

  return (
    <form className={styles.form} {...form.formProps}>
      {form.error && <Notice kind="bad">{form.error}</Notice>}
      <UserNameForPasswordManagers email={email} />
      {hasAccount ? (
        <>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <a href="/?modal=forgot_password">Forgot password?</a>
        </>
      ) : (
        <>
          <NameFields values={form.values} fieldError={form.errorOf} onChange={form.change} />
          <NewPasswordFields
            entry={entry}
            label="Password"
            confirmLabel="Confirm password"
            error={form.errorOf('password')}
          />
        </>
      )}
      <div>
        <Button kind="primary" type="submit" busy={form.pending} reason={blocked}>
          Continue
        </Button>
      </div>
    </form>
  );
}

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
