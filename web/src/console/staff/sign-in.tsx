import { useState } from 'react';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { signIn, type SignedIn } from '../../lib/data/sign-in.queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Logo } from '../../ui/display/logo.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './staff.module.css';
import { saveDeskSession, useDeskNotice } from '../console-session.ts';
import { SecondStep } from './second-step.tsx';

/** Password first, then the code from the authenticator app. */
export function SignIn() {
  const { demo } = useAppConfig();
  const notice = useDeskNotice();
  const [otpToken, setOtpToken] = useState<string>();
  const [reason, setReason] = useState<string>();

  const begin = ({ token, user }: SignedIn): void => {
    if (user.attributes.role === 'owner')
      setReason('This isn’t a staff account. Car owners log in on the main site.');
    else saveDeskSession({ token, user });
  };
  const form = useForm({
    initial: { email: '', password: '' },
    mutation: signIn,
    onSuccess: begin,
    onError: (failure, { change }) => {
      change({ password: '' });
      const token = otpTokenOf(failure);
      setReason(undefined);
      setOtpToken(token);
      return token !== undefined;
    },
  });
  const startAgain = (why?: string): void => {
    setOtpToken(undefined);
    setReason(why);
  };
  const error = form.pending ? undefined : (form.error ?? reason);

  return (
    <main id="main" className={styles.signIn}>
      <Logo size={40} />
      <h1>Call desk</h1>
      {notice && !error && <Notice kind="warn">{notice}</Notice>}
      {error && <Notice kind="bad">{error}</Notice>}
      {otpToken === undefined ? (
        <form {...form.formProps}>
          <TextField label="E-mail" type="email" autoComplete="username" {...form.field('email')} />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Button kind="primary" type="submit" busy={form.pending}>
            Log in
          </Button>
          <a href="/?modal=forgot_password">Forgot password?</a>
        </form>
      ) : (
        <SecondStep otpToken={otpToken} onSession={begin} onStartAgain={startAgain} />
      )}
      {demo && <a href="/dev/demo-accounts">Demo accounts and their codes</a>}
    </main>
  );
}
