import { closeModal } from '../../../lib/browser/modal.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';

export function ClearShopModal({
  input,
  hidden,
}: {
  input: { shop: string; onConfirm: () => void };
  hidden: boolean;
}) {
  const confirm = (): void => {
    input.onConfirm();
    closeModal();
  };
  return (
    <ModalFrame
      title="Ask any shop first?"
      narrow
      hidden={hidden}
      negative="Keep it"
      positive="Remove it"
      onNegative={closeModal}
      onPositive={confirm}
    >
      <p>
        {`${input.shop} won’t be asked first anymore. We still call shops around the place you ` +
          'choose, and it can be one of them.'}
      </p>
    </ModalFrame>
  );
}
