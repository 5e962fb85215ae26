import { useState, type SubmitEvent } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { useAppConfig } from '../../../lib/api/app-config.ts';
import { useNewPassword } from '../../../lib/passwords/new-password.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { replaceUser, useSession, type Session } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { NewPasswordFields } from '../../../ui/forms/new-password-fields.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import styles from '../account-settings.module.css';

export function PasswordSection() {
  const session = useSession();
  return session ? <Form session={session} /> : null;
}

interface Outcome {
  good: boolean;
  text: string;
  reason: string;
}

async function changePassword(
  userId: string,
  attributes: { current_password: string; password: string; password_confirmation: string },
): Promise<Outcome> {
  try {
    const { data } = await call('PATCH /api/v2/users/{id}/update_password', {
      params: { id: userId },
      body: { data: { attributes } },
    });
    replaceUser(data);
    void queryClient.invalidateQueries({ queryKey: ['api-keys'] });
    void queryClient.invalidateQueries({ queryKey: ['passkeys'] });
    return {
      good: true,
      text: 'Password successfully updated!',
      reason: 'You’re logged out everywhere else, and your API keys and passkeys no longer work.',
    };
  } catch (error) {
    return {
      good: false,
      text: 'Password failed to update!',
      reason: error instanceof ApiError ? error.message : 'An error occurred.',
    };
  }
}

function Form({ session }: { session: Session }) {
  const { app_name } = useAppConfig();
  const { email, first_name, last_name } = session.user.attributes;
  const [current, setCurrent] = useState('');
  const entry = useNewPassword([first_name, last_name, email, app_name]);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const blocked = current === '' ? 'Enter your current password.' : entry.blocked;

  const change = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (blocked || busy) return;
    setBusy(true);
    setOutcome(undefined);
    setOutcome(
      await changePassword(session.authenticatable_id, {
        current_password: current,
        password: entry.password,
        password_confirmation: entry.confirmation,
      }),
    );
    setCurrent('');
    entry.clear();
    setBusy(false);
  };

  return (
    <Card aria-labelledby="password">
      <h2 id="password">Change password</h2>
      <form className={styles.form} noValidate onSubmit={(event) => void change(event)}>
        {outcome && (
          <Notice kind={outcome.good ? 'good' : 'bad'} title={outcome.text}>
            {outcome.reason}
          </Notice>
        )}
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <NewPasswordFields entry={entry} />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} reason={blocked}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
