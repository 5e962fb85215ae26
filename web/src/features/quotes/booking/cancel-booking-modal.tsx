import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { cancelBooking } from './booking.queries.ts';

export interface CancelBookingInput {
  quoteId: string;
  shop: string;
  /** The agreed time, formatted; null while none is agreed. */
  when: string | null;
}

export function CancelBookingModal({
  input: { quoteId, shop, when },
  hidden,
}: {
  input: CancelBookingInput;
  hidden: boolean;
}) {
  return (
    <ConfirmDialog
      title="Cancel this booking?"
      danger
      hidden={hidden}
      negative="Keep it"
      positive="Cancel the booking"
      mutation={cancelBooking}
      input={quoteId}
      onSuccess={() => {
        closeModal();
        showToast('Your booking is canceled.');
      }}
      onClose={closeModal}
    >
      <p>
        {(when
          ? `We’ll tell ${shop} that you’re not coming on ${when}. `
          : `We’ll stop asking ${shop}. `) +
          'Your prices stay here, and you can still book one of those shops.'}
      </p>
    </ConfirmDialog>
  );
}
