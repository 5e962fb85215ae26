import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { firstErrorLine } from '../../lib/api/error-lines.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './accounts.module.css';

/** Opened from the deletion e-mail; the account is restored only on a press of the button. */
export function RestoreForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const restore = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const { email } = await call('POST /api/v2/servicechek/users/restore', {
        body: { token: search.get('token') ?? '' },
        anonymous: true,
      });
      await navigate('/');
      openModal('login', {
        email,
        notice: 'Your account is back. Log in with the password you had.',
      });
    } catch (failure) {
      setError(firstErrorLine(failure));
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void restore(event)}>
      <p>
        Your account comes back as it was: garage, quotes and balance. Quotes that were open when
        you deleted it stay cancelled.
      </p>
      {error && (
        <Notice kind="bad" title="Your account was not restored">
          {error}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          Restore my account
        </Button>
      </div>
    </form>
  );
}
