import { closeModal } from '../../../lib/browser/modal.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

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
    <ConfirmDialog
      title="Ask any shop first?"
      hidden={hidden}
      negative="Keep it"
      positive="Remove it"
      onConfirm={confirm}
      onClose={closeModal}
    >
      <p>
        {`${input.shop} won’t be asked first anymore. We still call shops around the place you ` +
          'choose, and it can be one of them.'}
      </p>
    </ConfirmDialog>
  );
}
