import { useState } from 'react';
import { call } from '../../lib/api/api.ts';
import { errorLines } from '../../lib/api/error-lines.ts';
import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export function ForgotPasswordModal({
  input,
  hidden,
}: {
  input: { email?: string };
  hidden: boolean;
}) {
  const [email, setEmail] = useState(input.email ?? '');
  const [errors, setErrors] = useState<string[]>([]);
  const send = async (): Promise<void> => {
    setErrors([]);
    try {
      await call('POST /api/v2/servicechek/users/send_password_reset_email', {
        body: { email },
        anonymous: true,
      });
      openModal('change_password_confirmation_notice', { email: email.trim() });
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Forgot your password?"
      narrow
      hidden={hidden}
      body={
        <p>
          Enter the e-mail address of your account. We send a link that lets you choose a new
          password; it works once, for one hour.
        </p>
      }
      errors={errors}
      negative="Cancel"
      positive="Send the link"
      blocked={email.trim() ? undefined : 'Enter your e-mail address.'}
      back={{ label: 'Back to log in', onBack: () => openModal('login', { email }) }}
      onNegative={closeModal}
      onPositive={send}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ModalFrame>
  );
}
