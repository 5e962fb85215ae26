import { closeModal } from '../../../lib/browser/modal.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { cancelQuote } from '../quotes.queries.ts';

export function CancelQuoteModal({
  input,
  hidden,
}: {
  input: { quoteId: string; refunded: boolean };
  hidden: boolean;
}) {
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
      <p>
        {'We’ll stop calling shops. ' +
          (input.refunded
            ? 'We haven’t called a shop yet, so your quote goes back to your balance.'
            : 'We already called shops, so you don’t get this quote back. You keep any prices that ' +
              'are in.')}
      </p>
    </ConfirmDialog>
  );
}
