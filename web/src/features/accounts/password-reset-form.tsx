import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { openModal } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './accounts.module.css';
import { isGoodPassword, PasswordChecklist } from './password-checklist.tsx';

export function PasswordResetForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ready = isGoodPassword(password) && password === confirmation;
  const deadLink = failure instanceof ApiError && failure.code === 'link_invalid';

  const reset = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call('POST /api/v2/servicechek/users/update_user_password_from_reset', {
        body: { password, password_confirmation: confirmation, reset_password_token: search.get('token') ?? '' },
        anonymous: true,
      });
      await navigate('/');
      openModal('login', { notice: 'Your password is changed. Log in with the new one.' });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void reset(event)}>
      {Boolean(failure) && (
        <Notice kind="bad" action={deadLink ? <Button size="small" onClick={() => openModal('forgot_password')}>Send a new link</Button> : undefined}>
          {errorLines(failure)[0]}
        </Notice>
      )}
      <PasswordField label="New password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} error={failure instanceof ApiError ? failure.field('password') : undefined} />
      <PasswordField label="Confirm new password" autoComplete="new-password" value={confirmation} onChange={(event) => setConfirmation(event.target.value)} />
      <PasswordChecklist password={password} confirmation={confirmation} />
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy} reason={ready ? undefined : 'Meet all requirements first.'}>
          Set the new password
        </Button>
      </div>
    </form>
  );
}
