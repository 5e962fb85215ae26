import { closeModal } from '../../lib/modal.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TermsText } from './terms-text.tsx';

export function TermsModal({ hidden }: { hidden: boolean }) {
  return (
    <ModalFrame title="Terms and conditions" hidden={hidden} negative="Back" onNegative={closeModal}>
      <TermsText />
    </ModalFrame>
  );
}
