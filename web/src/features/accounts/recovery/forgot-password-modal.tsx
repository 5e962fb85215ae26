import { closeModal, openModal } from '../../../lib/browser/modal.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { sendPasswordReset } from '../accounts.queries.ts';

export function ForgotPasswordModal({
  input,
  hidden,
}: {
  input: { email?: string };
  hidden: boolean;
}) {
  const form = useForm({
    initial: { email: input.email ?? '' },
    mutation: sendPasswordReset,
    onSuccess: (_sent, { values: { email } }) =>
      openModal('change_password_confirmation_notice', { email: email.trim() }),
  });
  return (
    <ModalFrame
      title="Forgot your password?"
      narrow
      hidden={hidden}
      body={
        <p>
          Enter your account’s e-mail address. We’ll send you a link to choose a new password. It
          works once and expires in an hour.
        </p>
      }
      negative="Cancel"
      positive="Send link"
      back={{ label: 'Back to log in', onBack: () => openModal('login', form.values) }}
      onNegative={closeModal}
      blocked={form.values.email.trim() ? undefined : 'Enter your e-mail address.'}
      {...form.modalProps}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        enterKeyHint="send"
        {...form.field('email')}
      />
    </ModalFrame>
  );
}
