import { passwordRules } from '@fourbay/contract/passwords';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { replaceUser, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './account-settings.module.css';

const EMPTY = { current_password: '', password: '', password_confirmation: '' };

export function PasswordSection() {
  const session = useSession();
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ good: boolean; text: string; reason?: string }>();
  if (!session) return null;
  const same = form.password !== '' && form.password === form.password_confirmation;
  const ready = form.current_password !== '' && same && passwordRules.every(({ test }) => test(form.password));
  const set = (name: keyof typeof form) => (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value });

  const change = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setOutcome(undefined);
    try {
      const { data } = await call('PATCH /api/v2/users/{id}/update_password', { params: { id: session.authenticatable_id }, body: { data: { attributes: form } } });
      replaceUser(data);
      setOutcome({ good: true, text: 'Password successfully updated!', reason: 'Everywhere else you have been signed out.' });
    } catch (error) {
      setOutcome({ good: false, text: 'Password failed to update!', reason: error instanceof ApiError ? (error.fields[0]?.details[0] ?? error.message) : 'An error occurred.' });
    } finally {
      setForm(EMPTY);
      setBusy(false);
    }
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
        <PasswordField label="Current password" autoComplete="current-password" value={form.current_password} onChange={set('current_password')} />
        <div className={styles.pair}>
          <PasswordField label="New password" autoComplete="new-password" value={form.password} onChange={set('password')} />
          <PasswordField label="Confirm new password" autoComplete="new-password" value={form.password_confirmation} onChange={set('password_confirmation')} />
        </div>
        <Checklist label="Password requirements" items={[...passwordRules.map(({ id, label, test }) => ({ id, label, done: test(form.password) })), { id: 'same', label: 'Both entries are the same', done: same }]} />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={busy} reason={ready ? undefined : 'Meet all requirements first.'}>
            Change password
          </Button>
        </div>
      </form>
    </Card>
  );
}
