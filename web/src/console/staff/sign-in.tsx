import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState, type FormEvent } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { useAppConfig } from '../../lib/app-config.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './staff.module.css';
import { saveDeskSession, useDeskNotice } from '../console-session.ts';
import { SecondStep } from './second-step.tsx';

type Session = ReplyOf<Routes['POST /api/v2/users/sign_in']>;

/** Password first, then the code of the authenticator app. */
export function SignIn() {
  const { demo } = useAppConfig();
  const notice = useDeskNotice();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [otpToken, setOtpToken] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const begin = (session: Session): void => {
    if (session.user.attributes.role === 'owner')
      setError('This account is not a staff account. Car owners log in on the main site.');
    else saveDeskSession({ token: session.token, user: session.user });
  };

  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      begin(
        await call('POST /api/v2/users/sign_in', {
          body: { user: { email, password } },
          anonymous: true,
        }),
      );
    } catch (failure) {
      if (
        failure instanceof ApiError &&
        failure.code === 'otp_required' &&
        typeof failure.body['otp_token'] === 'string'
      )
        setOtpToken(failure.body['otp_token']);
      else setError(errorLines(failure)[0]);
      setPassword('');
    } finally {
      setBusy(false);
    }
  };

  const startAgain = (words?: string): void => {
    setOtpToken(undefined);
    setError(words);
  };

  return (
    <main id="main" className={styles.signIn}>
      <Logo size={40} />
      <h1>Call desk</h1>
      {notice && !error && <Notice kind="warn">{notice}</Notice>}
      {error && <Notice kind="bad">{error}</Notice>}
      {otpToken === undefined ? (
        <form onSubmit={(event) => void signIn(event)} noValidate>
          <TextField
            label="E-mail"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button kind="primary" type="submit" busy={busy}>
            Log in
          </Button>
          <a href="/?modal=forgot_password">Forgot password?</a>
        </form>
      ) : (
        <SecondStep otpToken={otpToken} onSession={begin} onStartAgain={startAgain} />
      )}
      {demo && <a href="/dev/demo-accounts">Demo sign-ins and their codes</a>}
    </main>
  );
}
