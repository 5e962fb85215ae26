import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { declineRefund, type ConsolePayment } from './payments.queries.ts';

/** Declines a buyer's refund request; the typed text is e-mailed to them. */
export function DeclineDialog({
  payment,
  onClose,
}: {
  payment: ConsolePayment;
  onClose: () => void;
}) {
  const { title, email, refund_request } = payment.attributes;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const decline = async (): Promise<void> => {
    setError(undefined);
    try {
      await declineRefund(payment.id, reason);
      showToast('Declined. The buyer gets your answer by e-mail.');
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <ModalFrame
      title="Decline the refund"
      narrow
      errors={errorLines(error)}
      negative="Cancel"
      positive="Decline"
      blocked={reason.trim() ? undefined : 'Give a reason.'}
      onNegative={onClose}
      onPositive={decline}
    >
      <p>
        {`${email ?? 'An erased account'} asked for a refund of ` +
          `${title}${refund_request?.note ? `: “${refund_request.note}”` : '.'}`}
      </p>
      <TextArea
        label="Answer to the buyer"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ModalFrame>
  );
}
