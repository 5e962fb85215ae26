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
      narrow
      title="Stop asking this shop first?"
      hidden={hidden}
      negative="Keep it"
      positive="Remove it"
      onNegative={closeModal}
      onPositive={confirm}
    >
      <p>
        {`We won’t ask ${input.shop} first anymore. We’ll still call shops around the place you ` +
          'choose, and this shop may be one of them.'}
      </p>
    </ModalFrame>
  );
}
