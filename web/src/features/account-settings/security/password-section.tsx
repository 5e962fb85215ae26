import { useState } from 'react';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNewPassword } from '../../../lib/passwords/new-password.ts';
import { useSession, type Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import styles from '../account-settings.module.css';
import { changePassword } from '../account-settings.queries.ts';

export function PasswordSection() {
  const session = useSession();
  return session ? <Form session={session} /> : null;
}

/** State of the form. Its input is cleared after each attempt. */
function usePasswordForm({ user, authenticatable_id }: Session) {
  const { app_name } = useAppConfig();
  const { email, first_name, last_name } = user.attributes;
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const [changed, setChanged] = useState(false);
  const form = useForm({
    initial: { current_password: '' },
    mutation: changePassword(authenticatable_id),
    toInput: (values) => ({
      ...values,
      password: entry.password,
      password_confirmation: entry.confirmation,
    }),
    describe: (error) => ({ top: firstErrorLine(error) }),
    onSuccess: (_reply, { reset }) => {
      reset();
      entry.clear();
      setChanged(true);
    },
    onError: (_error, { change }) => {
      change({ current_password: '' });
      entry.clear();
      return false;
    },
  });
  return {
    ...form,
    entry,
    changed: changed && !form.pending && form.error === undefined,
    blocked: form.values.current_password === '' ? 'Enter your current password.' : entry.blocked,
  };
}

function Form({ session }: { session: Session }) {
  const form = usePasswordForm(session);
  return (
    <Card aria-labelledby="password">
      <h2 id="password">Change password</h2>
      <form className={styles.form} {...form.formProps}>
        {form.changed && (
          <Notice kind="good" title="Password successfully updated!">
            You’re logged out everywhere else, and your API keys and passkeys no longer work.
          </Notice>
        )}
        {form.error && (
          <Notice kind="bad" title="Password failed to update!">
            {form.error}
          </Notice>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <NewPasswordFields entry={form.entry} />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={form.pending} reason={form.blocked}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
