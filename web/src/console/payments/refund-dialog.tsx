import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { errorLines, fieldLine } from '../../lib/error-lines.ts';
import { formatExactDollars } from '../../lib/format.ts';
import { showToast } from '../../lib/toast.ts';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refundPayment, type ConsolePayment } from './payments.queries.ts';

interface RefundDialogProps {
  payment: ConsolePayment;
  onClose: () => void;
}

/** Refunds a payment in whole or in part, and shows which quotes that takes from the buyer. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { title, email, refundable } = payment.attributes;
  // Sending it again after a lost answer is the same refund.
  const [key] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(refundable.toFixed(2));
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const wrong = error instanceof ApiError ? error : undefined;
  const dollars = Number(amount.replace(/[$,\s]/g, ''));
  let blocked = dollars > 0 ? undefined : 'Enter an amount.';
  if (reason.trim() === '') blocked = 'Say why.';

  const refund = async (): Promise<void> => {
    setError(undefined);
    try {
      await refundPayment(payment.id, key, { amount: dollars, reason });
      showToast(`${formatExactDollars(dollars)} is on its way back.`);
      onClose();
    } catch (cause) {
      setError(cause);
    }
  };
  return (
    <ModalFrame
      title={`Refund ${title}`}
      narrow
      danger
      errors={wrong && wrong.fields.length > 0 ? [] : errorLines(error)}
      negative="Cancel"
      positive="Refund"
      blocked={blocked}
      onNegative={onClose}
      onPositive={refund}
    >
      <p>
        {formatExactDollars(refundable)} of the payment of {email ?? 'a former owner'} is left. What
        is left of the quotes this money paid for is taken back; quotes that were spent stay spent.
      </p>
      <TextField
        label="Amount in dollars"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        error={fieldLine(error, 'amount')}
      />
      <TextArea
        label="Reason"
        hint="Kept for the record. It is part of what the buyer can download about themselves."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fieldLine(error, 'reason')}
      />
    </ModalFrame>
  );
}
