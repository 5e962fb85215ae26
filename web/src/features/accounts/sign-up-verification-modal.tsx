import { openModal } from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { MailedCodeField } from './mailed-code-field.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Shown after sign-up: accepts the code here, while the e-mail's link works anywhere. */
export function SignUpVerificationModal({
  input: { email, verify },
  hidden,
}: {
  input: { email: string; verify: string };
  hidden: boolean;
}) {
  const confirmation = useConfirmation({ verify, email });
  return (
    <ModalFrame
      title="Check your e-mail"
      narrow
      hidden={hidden}
      negative="Log in"
      positive="Confirm my account"
      onNegative={() => openModal('login', { email })}
      {...confirmation.modalProps}
    >
      <p>
        <span>{'We sent a 6-digit code to '}</span>
        <strong>{email}</strong>
        <span>. Enter it here within 24 hours, or open the link in the e-mail.</span>
      </p>
      <MailedCodeField confirmation={confirmation} />
      <p>No e-mail? Check your spam folder, or log in to get a new code.</p>
    </ModalFrame>
  );
}
