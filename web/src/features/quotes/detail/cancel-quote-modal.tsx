import { closeModal } from '../../../lib/browser/modal.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { cancelQuote } from '../quotes.queries.ts';

export interface CancelInput {
  quoteId: string;
  /** Why canceling gives the quote back; `none` if it doesn't. */
  reason: 'not_called' | 'wrong_details' | 'returned' | 'none';
}

const TEXTS: Record<CancelInput['reason'], string> = {
  not_called: 'We haven’t called a shop yet, so your quote goes back to your balance.',
  wrong_details:
    'You told us that the car or place is wrong, and there’s no price yet, so your quote goes back ' +
    'to your balance.',
  returned: 'Your quote is already back in your balance. You keep any prices that are in.',
  none: 'We already called shops, so you don’t get this quote back. You keep any prices that are in.',
};

export function CancelQuoteModal({ input, hidden }: { input: CancelInput; hidden: boolean }) {
  return (
    <ConfirmDialog
      title="Cancel this request?"
      danger
      hidden={hidden}
      negative="Keep calling"
      positive="Cancel the request"
      mutation={cancelQuote}
      input={input.quoteId}
      onSuccess={() => {
        closeModal();
        showToast('The request was canceled.');
        return refreshUser();
      }}
      onClose={closeModal}
    >
      <p>{`We’ll stop calling shops. ${TEXTS[input.reason]}`}</p>
    </ConfirmDialog>
  );
}
