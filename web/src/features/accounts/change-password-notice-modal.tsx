import { closeModal, openModal } from '../../lib/browser/modal.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';

/** The same text for every address, so that it does not reveal which ones have an account. */
export function ChangePasswordNoticeModal({
  input,
  hidden,
}: {
  input: { email: string };
  hidden: boolean;
}) {
  return (
    <ModalFrame
      title="Check your e-mail"
      narrow
      hidden={hidden}
      negative="Close"
      positive="Back to log in"
      onNegative={closeModal}
      onPositive={() => openModal('login', { email: input.email })}
    >
      <p>{`If there’s an account for ${input.email}, we sent it a link.`}</p>
      <p>
        It works once and expires in an hour. If you don’t see it in a few minutes, check your spam
        folder.
      </p>
    </ModalFrame>
  );
}
