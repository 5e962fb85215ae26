import { useState } from 'react';
import { showToast } from '../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { declineRefund, type ConsolePayment } from './payments.queries.ts';

/** Declines a buyer's refund request. The typed text is e-mailed to them. */
export function DeclineDialog({
  payment,
  onClose,
}: {
  payment: ConsolePayment;
  onClose: () => void;
}) {
  const { title, email, refund_request } = payment.attributes;
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      title="Decline the refund"
      positive="Decline"
      blocked={reason.trim() ? undefined : 'Give a reason.'}
      mutation={declineRefund}
      input={{ id: payment.id, reason }}
      onSuccess={() => {
        showToast('Declined. We’ll e-mail your answer to the buyer.');
        onClose();
      }}
      onClose={onClose}
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
    </ConfirmDialog>
  );
}
