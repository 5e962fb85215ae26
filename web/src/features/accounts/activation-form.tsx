import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { openModal } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './accounts.module.css';

const CODE_LENGTH = 6;

export function ActivationForm() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const digits = code.replace(/\D/g, '');

  const activate = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (digits.length !== CODE_LENGTH) {
      setError(`The code has ${CODE_LENGTH} digits.`);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /api/v2/servicechek/users/verify', { body: { code: digits, verify: search.get('verify') ?? '' }, anonymous: true });
      await navigate('/');
      openModal('login', { notice: 'Your account is confirmed. Log in to go on.' });
    } catch (failure) {
      setError(errorLines(failure)[0]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void activate(event)}>
      <div className={styles.code}>
        <TextField
          label="Code"
          hint="The 6 digits from the e-mail we sent you."
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" busy={busy}>
          Confirm my account
        </Button>
        <Button kind="link" onClick={() => openModal('login')}>
          Log in to get a new code
        </Button>
      </div>
    </form>
  );
}
