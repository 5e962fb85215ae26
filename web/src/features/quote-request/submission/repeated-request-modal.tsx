import { closeModal, type Modals } from '../../../lib/browser/modal.ts';
import { goTo } from '../../../lib/session/return-path.ts';
import { formatDate } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';

interface RepeatedRequestModalProps {
  input: Modals['confirm_repeated_request'];
  hidden: boolean;
}

/** Asks before a quote is spent on a job that was requested a few days ago. */
export function RepeatedRequestModal({ input, hidden }: RepeatedRequestModalProps) {
  const { job, requestedAt, quoteId, onConfirm } = input;
  return (
    <ModalFrame
      narrow
      title="Request this again?"
      hidden={hidden}
      negative="Cancel"
      positive="Request it again"
      onNegative={closeModal}
      onPositive={() => {
        closeModal();
        onConfirm();
      }}
    >
      <p>
        {`You requested ${job} for this car on ${formatDate(requestedAt)}. Another request uses ` +
          'another quote.'}
      </p>
      <Button
        kind="link"
        onClick={() => {
          closeModal();
          goTo(`/quote/${quoteId}`);
        }}
      >
        See that request
      </Button>
    </ModalFrame>
  );
}
