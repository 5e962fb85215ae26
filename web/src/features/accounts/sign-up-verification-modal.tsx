import { useNavigate } from 'react-router';
import { closeModal, openModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';

/** Shown after sign-up: the address the code was sent to, and how to continue. */
export function SignUpVerificationModal({
  input,
  hidden,
}: {
  input: { email: string; verify: string };
  hidden: boolean;
}) {
  const navigate = useNavigate();
  return (
    <ModalFrame
      title="Check your e-mail"
      narrow
      hidden={hidden}
      negative="Log in"
      positive="Enter the code"
      onNegative={() => openModal('login', { email: input.email })}
      onPositive={() => {
        closeModal();
        void navigate(`/activate?verify=${encodeURIComponent(input.verify)}`);
      }}
    >
      <p>
        We sent a 6-digit code to <strong>{input.email}</strong>. Enter it within 24 hours to
        confirm your account. You may read it on your phone and type it here.
      </p>
      <p>Nothing there? Look into the spam folder, or log in to get a new code.</p>
    </ModalFrame>
  );
}
