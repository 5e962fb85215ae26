import { useState } from 'react';
import { plural } from '@fourbay/contract/formats/format';
import { formatExactDollars } from '../../lib/text/format.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { describeAtFields } from '../../lib/forms/form-errors.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { plainAmount } from '../../lib/typed-numbers.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { refundPayment, type ConsolePayment } from './payments.queries.ts';

interface RefundDialogProps {
  payment: ConsolePayment;
  onClose: () => void;
}

/** Refunds the policy's amount, or another amount with a reason. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { title, refund_by_policy: allowed } = payment.attributes;
  // One key per dialog, so that a retry after a lost response is the same refund.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    initial: { amount: allowed > 0 ? allowed.toFixed(2) : '', reason: '' },
    mutation: refundPayment,
    toInput: ({ amount, reason }) => ({
      id: payment.id,
      key,
      amount: Number(plainAmount(amount)),
      reason,
    }),
    describe: (error) => describeAtFields(error),
    onSuccess: () => {
      showToast(`A refund of ${formatExactDollars(dollars)} is on its way.`);
      onClose();
    },
  });
  const dollars = Number(plainAmount(form.values.amount));
  let blocked = dollars > 0 ? undefined : 'Enter an amount.';
  const isBeyond = dollars > allowed;
  if (isBeyond && form.values.reason.trim() === '')
    blocked = 'This amount is more than the policy allows. Give a reason.';
  return (
    <ModalFrame
      title={`Refund ${title}`}
      narrow
      danger
      negative="Cancel"
      positive="Refund"
      blocked={blocked}
      onNegative={onClose}
      {...form.modalProps}
    >
      <RefundFacts payment={payment} isBeyond={isBeyond} />
      <TextField label="Amount in dollars" inputMode="decimal" {...form.field('amount')} />
      <TextArea
        label="Reason"
        optional={!isBeyond}
        hint="We keep the reason on record. Buyers see it when they download their data."
        maxLength={300}
        {...form.field('reason')}
      />
    </ModalFrame>
  );
}

function RefundFacts({ payment, isBeyond }: { payment: ConsolePayment; isBeyond: boolean }) {
  const { email, refundable } = payment.attributes;
  return (
    <>
      <p>
        {`${policyText(payment.attributes)} You can refund up to ${formatExactDollars(refundable)} ` +
          `to ${email ? `${email}, who will get an e-mail` : 'the buyer, whose account is erased'}. ` +
          'We’ll remove the unused quotes that it paid for. Used quotes aren’t affected.'}
      </p>
      {isBeyond && (
        <Notice kind="warn">
          This is more than the refund policy allows. The audit log will say so.
        </Notice>
      )}
    </>
  );
}

function policyText({
  quotes_left,
  quantity,
  age_days,
  status,
  refund_by_policy,
}: ConsolePayment['attributes']): string {
  if (status === 'flagged') return 'This payment wasn’t credited, so you can refund all of it.';
  const facts =
    `Bought ${age_days === 0 ? 'today' : `${plural(age_days, 'day')} ago`}. ` +
    `${quotes_left} of ${plural(quantity, 'quote')} ${quotes_left === 1 ? 'is' : 'are'} unused.`;
  return refund_by_policy > 0
    ? `${facts} The policy allows a refund of ${formatExactDollars(refund_by_policy)}.`
    : `${facts} The policy doesn’t allow a refund.`;
}
