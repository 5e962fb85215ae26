import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../lib/api.ts';
import { errorLines } from '../lib/error-lines.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './console.module.css';
import { keepDeskSession } from './console-session.ts';

/** Password first, then the code of the authenticator app. */
export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otpToken, setOtpToken] = useState<string>();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const session =
        otpToken === undefined
          ? await call('POST /api/v2/users/sign_in', { body: { user: { email, password } }, anonymous: true })
          : await call('POST /api/v2/users/sign_in/otp', { body: { otp_token: otpToken, code }, anonymous: true });
      if (session.user.attributes.role === 'owner') setError('This account is not a staff account.');
      else keepDeskSession({ token: session.token, user: session.user });
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'otp_required' && typeof failure.body['otp_token'] === 'string') setOtpToken(failure.body['otp_token']);
      else {
        setError(errorLines(failure)[0]);
        setCode('');
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <main id="main" className={styles.signIn}>
      <h1>Call desk</h1>
      <form onSubmit={(event) => void signIn(event)} noValidate>
        {error && <Notice kind="bad">{error}</Notice>}
        {otpToken === undefined ? (
          <>
            <TextField label="E-mail" type="email" autoComplete="username" value={email} onChange={(event) => setEmail(event.target.value)} />
            <PasswordField label="Password" autoComplete="current-password" value={password} onChange={(event) => setPassword(event.target.value)} />
          </>
        ) : (
          <TextField label="Code from your authenticator app" inputMode="numeric" autoComplete="one-time-code" maxLength={20} value={code} onChange={(event) => setCode(event.target.value)} />
        )}
        <Button kind="primary" type="submit" busy={busy}>
          {otpToken === undefined ? 'Log in' : 'Confirm'}
        </Button>
      </form>
    </main>
  );
}
