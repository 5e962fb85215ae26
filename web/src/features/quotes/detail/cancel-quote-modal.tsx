import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { cancelQuote } from '../quotes.queries.ts';

export function CancelQuoteModal({
  input,
  hidden,
}: {
  input: { quoteId: string; refunded: boolean };
  hidden: boolean;
}) {
  const [errors, setErrors] = useState<string[]>([]);
  const cancel = async (): Promise<void> => {
    setErrors([]);
    try {
      await cancelQuote(input.quoteId);
      closeModal();
      showToast('The request is cancelled.');
      await refreshUser();
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Cancel this request?"
      narrow
      danger
      hidden={hidden}
      errors={errors}
      negative="Keep calling"
      positive="Cancel the request"
      onNegative={closeModal}
      onPositive={cancel}
    >
      <p>
        {'We stop calling shops. ' +
          (input.refunded
            ? 'No shop was called yet, so the quote you spent goes back on your balance.'
            : 'Shops were called already, so the quote stays spent. Prices that are in stay here.')}
      </p>
    </ModalFrame>
  );
}
