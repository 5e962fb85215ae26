import { useState } from 'react';
import { Link } from 'react-router';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useNewPassword } from '../../../lib/passwords/new-password.ts';
import { useSession, type Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { changePassword } from '../account-settings.queries.ts';
import { EditRow } from '../profile/edit-row.tsx';
import styles from '../profile/rows.module.css';

export function PasswordSection() {
  const session = useSession();
  return session ? <Form session={session} /> : null;
}

/** State of the form. Its input is cleared after each attempt. */
function usePasswordForm({ user, authenticatable_id }: Session, onChanged: () => void) {
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
      onChanged();
    },
    onError: (_error, { change }) => {
      change({ current_password: '' });
      entry.clear();
      return false;
    },
  });
  const discard = (): void => {
    form.reset();
    entry.clear();
  };
  return {
    ...form,
    entry,
    discard,
    changed: changed && !form.pending && form.error === undefined,
    blocked: form.values.current_password === '' ? 'Enter your current password.' : entry.blocked,
  };
}

function Form({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const form = usePasswordForm(session, () => setOpen(false));
  const cancel = (): void => {
    form.discard();
    setOpen(false);
  };
  return (
    <section className={styles.group} aria-labelledby="password">
      <div className={styles.head}>
        <h2 id="password">Logging in</h2>
      </div>
      {form.changed && (
        <Notice kind="good" title="Password successfully updated!">
          You’re logged out everywhere else, and your API keys and passkeys no longer work.
        </Notice>
      )}
      <div className={styles.rows}>
        <EditRow
          name="Password"
          value={session.user.attributes.has_password === false ? 'Not set' : 'Set'}
          action="Change"
          open={open}
          onOpen={() => setOpen(true)}
        >
          <form className={styles.form} {...form.formProps}>
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
            <NewPasswordFields entry={form.entry} quietAtFirst />
            <div className={styles.buttons}>
              <Button onClick={cancel}>Cancel</Button>
              <Button kind="primary" type="submit" busy={form.pending} reason={form.blocked}>
                Change password
              </Button>
            </div>
            <p className={styles.note}>This logs you out everywhere else.</p>
          </form>
        </EditRow>
        <div className={styles.row}>
          <p>
            <small>Security</small>
            <span className={styles.value}>Two-step login, passkeys, and devices</span>
          </p>
          <Link to="/settings/security">Manage</Link>
        </div>
      </div>
    </section>
  );
}
