import { ApiError } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { closeModal, openModal, type Modals } from '../../lib/browser/modal.ts';
import { signIn } from '../../lib/data/sign-in.queries.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { otpTokenOf } from '../../lib/session/otp-token.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './accounts.module.css';
import { EmailStep } from './by-code/email-step.tsx';
import { VisitorRequest } from './by-code/visitor-request.tsx';
import { enter } from './enter.ts';
import { PasskeyButton, usePasskey } from './passkey-button.tsx';

interface LoginModalProps {
  input: Modals['login'];
  hidden: boolean;
}

/** Begins with the e-mail address alone where a request needs the log-in. */
export const LoginModal = ({ input, hidden }: LoginModalProps) =>
  input.byCode ? (
    <EmailStep email={input.email ?? ''} purpose={input.byCode} hidden={hidden} />
  ) : (
    <PasswordStep input={input} hidden={hidden} />
  );

function PasswordStep({ input, hidden }: LoginModalProps) {
  const form = useForm({
    initial: { email: input.email ?? '', password: '' },
    mutation: signIn,
    onSuccess: (session) => enter(session),
    onError: (error, { values, change }) => {
      const otpToken = otpTokenOf(error);
      if (error instanceof ApiError && error.code === 'unconfirmed')
        openModal('resend_verification', values);
      else if (otpToken !== undefined) openModal('second_step', { otpToken, email: values.email });
      else {
        change({ password: '' });
        return false;
      }
      return true;
    },
  });
  const passkey = usePasskey();
  const { email, password } = form.values;
  const isPasskeyError = !form.pending && form.error === undefined;
  return (
    <ModalFrame
      title="Log in"
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Log in"
      blocked={email && password ? undefined : 'Enter your e-mail and password.'}
      onNegative={closeModal}
      {...form.modalProps}
      errors={isPasskeyError ? errorLines(passkey.error) : form.modalProps.errors}
      after={
        <>
          <PasskeyButton passkey={passkey} onPress={form.clearErrors} />
          <LoginLinks email={email} />
        </>
      }
    >
      {input.notice && <Notice>{input.notice}</Notice>}
      <VisitorRequest />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...form.field('password')}
        data-first={input.email ? true : undefined}
      />
    </ModalFrame>
  );
}

function LoginLinks({ email }: { email: string }) {
  return (
    <div className={styles.links}>
      <Button kind="link" onClick={() => openModal('forgot_password', { email })}>
        Forgot password?
      </Button>
      <Button
        kind="link"
        onClick={() =>
          openModal('login', { byCode: 'login', ...(email ? { email } : {}) }, { kept: true })
        }
      >
        E-mail me a code
      </Button>
      <Button kind="link" onClick={() => openModal('sign_up')}>
        New here? Sign up
      </Button>
    </div>
  );
}
