import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
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
  const [errors, setErrors] = useState<string[]>([]);
  const cancel = async (): Promise<void> => {
    setErrors([]);
    try {
      await cancelBooking(quoteId);
      closeModal();
      showToast('Your booking is cancelled.');
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Cancel this booking?"
      narrow
      danger
      hidden={hidden}
      errors={errors}
      negative="Keep it"
      positive="Cancel the booking"
      onNegative={closeModal}
      onPositive={cancel}
    >
      <p>
        {(when
          ? `We tell ${shop} that you are not coming on ${when}. `
          : `We stop asking ${shop}. `) + 'Your prices stay here: you can book one of them again.'}
      </p>
    </ModalFrame>
  );
}
