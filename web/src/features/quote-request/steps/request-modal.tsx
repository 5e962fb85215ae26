import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';

interface RequestModalProps {
  input: Modals['your_request'];
  hidden: boolean;
}

/** The request so far and where its usual price comes from, which wide screens show beside the steps. */
export const RequestModal = ({ input: { content }, hidden }: RequestModalProps) => (
  <ModalFrame title="Your request" narrow hidden={hidden} onNegative={closeModal}>
    {content}
  </ModalFrame>
);
