import type { ReplyOf, Routes } from '@fourbay/contract';
import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { useSubmission } from '../../lib/api/use-submission.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './staff.module.css';
import { saveDeskSession, useDeskNotice } from '../console-session.ts';
import { SecondStep } from './second-step.tsx';

type Session = ReplyOf<Routes['POST /api/v2/users/sign_in']>;

/** Password first, then the code of the authenticator app. */
export function SignIn() {
  const { demo } = useAppConfig();
  const notice = useDeskNotice();
  const [email, setEmail] = useState('');
  const [otpToken, setOtpToken] = useState<string>();
  const [error, setError] = useState<string>();

  const begin = (session: Session): void => {
    if (session.user.attributes.role === 'owner')
      setError('This account is not a staff account. Car owners log in on the main site.');
    else saveDeskSession({ token: session.token, user: session.user });
  };

  const startAgain = (reason?: string): void => {
    setOtpToken(undefined);
    setError(reason);
  };

  return (
    <main id="main" className={styles.signIn}>
      <Logo size={40} />
      <h1>Call desk</h1>
      {notice && !error && <Notice kind="warn">{notice}</Notice>}
      {error && <Notice kind="bad">{error}</Notice>}
      {otpToken === undefined ? (
        <PasswordStep
          email={email}
          onEmail={setEmail}
          onSession={begin}
          onOtpToken={setOtpToken}
          onError={setError}
        />
      ) : (
        <SecondStep otpToken={otpToken} onSession={begin} onStartAgain={startAgain} />
      )}
      {demo && <a href="/dev/demo-accounts">Demo log-ins and their codes</a>}
    </main>
  );
}

interface PasswordStepProps {
  email: string;
  onEmail: (email: string) => void;
  onSession: (session: Session) => void;
  onOtpToken: (otpToken: string) => void;
  onError: (error: string | undefined) => void;
}

function PasswordStep({ email, onEmail, onSession, onOtpToken, onError }: PasswordStepProps) {
  const [password, setPassword] = useState('');
  const { busy, submit } = useSubmission({
    send: async () => {
      onError(undefined);
      const body = { user: { email, password } };
      onSession(await call('POST /api/v2/users/sign_in', { body, anonymous: true }));
    },
    onFailure: (failure) => {
      const otpToken = otpTokenOf(failure);
      if (otpToken === undefined) onError(errorLines(failure)[0]);
      else onOtpToken(otpToken);
      setPassword('');
      return undefined;
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
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
  );
}
