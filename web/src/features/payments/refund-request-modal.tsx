import { plural } from '@fourbay/contract/formats/format';
import { closeModal } from '../../lib/browser/modal.ts';
import { showToast } from '../../lib/browser/toast.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { formatDate, formatExactDollars } from '../../lib/text/format.ts';
import { ModalFrame } from '../../ui/dialogs/modal-frame.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import type { RefundRequestInput } from './modals.ts';
import { requestRefund, type Payment } from './payments.queries.ts';

/** Requests a refund. Staff answer by e-mail. */
export function RefundRequestModal({
  input: { payment },
  hidden,
}: {
  input: RefundRequestInput;
  hidden: boolean;
}) {
  const form = useForm({
    initial: { note: '' },
    mutation: requestRefund(payment.id),
    onSuccess: () => {
      showToast('Request sent. We’ll answer by e-mail.');
      closeModal();
    },
  });
  return (
    <ModalFrame
      title="Ask for a refund"
      narrow
      hidden={hidden}
      negative="Cancel"
      positive="Ask for the refund"
      onNegative={closeModal}
      {...form.modalProps}
    >
      <p>{policyText(payment.attributes)}</p>
      <TextArea label="Anything we should know?" optional maxLength={500} {...form.field('note')} />
    </ModalFrame>
  );
}

function policyText({
  title,
  quotes_left,
  quantity,
  refund_by_policy,
  refund_until,
}: Payment['attributes']): string {
  const [are, them] = quotes_left === 1 ? ['is', 'it'] : ['are', 'them'];
  const unused = `${quotes_left} of ${plural(quantity, 'quote')} from “${title}” ${are} unused.`;
  if (refund_by_policy > 0)
    return (
      `${unused} Our policy refunds ${formatExactDollars(refund_by_policy)} for ${them} if you ask ` +
      `by ${formatDate(refund_until ?? '')}. Refunded quotes are removed from your balance.`
    );
  return (
    `${unused} This purchase is past our refund period. If something went wrong, tell us, and ` +
    'someone will look into it.'
  );
}
