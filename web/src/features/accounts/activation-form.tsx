import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { firstErrorLine } from '../../lib/error-lines.ts';
import { openModal } from '../../lib/modal.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './accounts.module.css';

const CODE_LENGTH = 6;

/** `verify` is the token that the link in the e-mail has besides the code. */
export function ActivationForm({ verify }: { verify: string }) {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const activate = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (code.length !== CODE_LENGTH) {
      setError(`The code has ${CODE_LENGTH} digits.`);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /api/v2/servicechek/users/verify', {
        body: { code, verify },
        anonymous: true,
      });
      await navigate('/');
      openModal('login', { notice: 'Your account is confirmed. Log in to go on.' });
    } catch (failure) {
      setError(firstErrorLine(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void activate(event)}>
      {!verify && (
        <Notice kind="warn">
          A code works together with the link it came with. Open this page with the button in that
          e-mail, or log in to get a new one.
        </Notice>
      )}
      <CodeField
        label="Code"
        hint="The 6 digits from the e-mail we sent you."
        error={error}
        length={CODE_LENGTH}
        value={code}
        onDigits={setCode}
      />
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
