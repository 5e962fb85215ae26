import { useState } from 'react';
import { ApiError, call } from '../../lib/api/api.ts';
import { errorLines, fieldLine } from '../../lib/api/error-lines.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './accounts.module.css';
import { enter } from './enter.ts';
import { PasskeyButton } from './passkey-button.tsx';

async function signIn(email: string, password: string): Promise<void> {
  await enter(
    await call('POST /api/v2/users/sign_in', {
      body: { user: { email, password } },
      anonymous: true,
    }),
  );
}

export function LoginModal({
  input,
  hidden,
}: {
  input: { email?: string; notice?: string };
  hidden: boolean;
}) {
  const [email, setEmail] = useState(input.email ?? '');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<unknown>();

  const logIn = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await signIn(email, password);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unconfirmed') {
        openModal('resend_verification', { email, password });
        return;
      }
      const otpToken = otpTokenOf(error);
      if (otpToken !== undefined) return openModal('second_step', { otpToken, email });
      setPassword('');
      setFailure(error);
    }
  };

  return (
    <ModalFrame
      title="Log in"
      narrow
      hidden={hidden}
      errors={errorLines(failure)}
      negative="Cancel"
      positive="Log in"
      blocked={email && password ? undefined : 'Enter your e-mail and password.'}
      onNegative={closeModal}
      onPositive={logIn}
    >
      {input.notice && <Notice>{input.notice}</Notice>}
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fieldLine(failure, 'email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        data-first={input.email ? true : undefined}
      />
      <PasskeyButton onFailure={setFailure} />
      <LoginLinks email={email} />
    </ModalFrame>
  );
}

function LoginLinks({ email }: { email: string }) {
  return (
    <div className={styles.links}>
      <Button kind="link" onClick={() => openModal('forgot_password', { email })}>
        Forgot password?
      </Button>
      <Button kind="link" onClick={() => openModal('sign_up')}>
        New here? Sign up
      </Button>
    </div>
  );
}
