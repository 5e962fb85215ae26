import { closeModal, openModal } from '../../../lib/browser/modal.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { sendEmailCode } from '../accounts.queries.ts';
import styles from '../accounts.module.css';
import { PasskeyButton, usePasskey } from '../passkey-button.tsx';
import { VisitorRequest } from './visitor-request.tsx';

interface EmailStepProps {
  email: string;
  purpose: 'request' | 'login';
  hidden: boolean;
}

/** The log-in that begins with the e-mail address. The reply is the same for every address. */
export function EmailStep({ email, purpose, hidden }: EmailStepProps) {
  const form = useForm({
    initial: { email },
    mutation: sendEmailCode,
    check: (values) => ({ email: values.email.trim() ? undefined : 'Enter your e-mail.' }),
    toInput: (values) => ({ email: values.email.trim() }),
    onSuccess: ({ verify }, { values }) =>
      openModal('email_code', { email: values.email.trim(), verify }, { kept: true }),
  });
  const passkey = usePasskey();
  const typed = form.values.email.trim();
  const isPasskeyError = !form.pending && form.error === undefined;
  return (
    <ModalFrame
      title={purpose === 'request' ? 'Where do we send your prices?' : 'Log in with a code'}
      narrow
      hidden={hidden}
      positive="Continue"
      onNegative={closeModal}
      {...form.modalProps}
      errors={isPasskeyError ? errorLines(passkey.error) : form.modalProps.errors}
      after={
        <>
          <p className={styles.small}>
            We’ll e-mail you a 6-digit code, whether you’re new here or not.
          </p>
          <PasskeyButton passkey={passkey} onPress={form.clearErrors} />
          <div className={styles.links}>
            <Button kind="link" onClick={() => openModal('login', typed ? { email: typed } : {})}>
              Use a password
            </Button>
            <Button kind="link" onClick={() => openModal('sign_up')}>
              Sign up
            </Button>
          </div>
        </>
      }
    >
      <VisitorRequest />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        maxLength={254}
        data-first
        {...form.field('email')}
      />
    </ModalFrame>
  );
}
