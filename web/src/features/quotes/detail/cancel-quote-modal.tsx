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
        showToast('The request is cancelled.');
        return refreshUser();
      }}
      onClose={closeModal}
    >
      <p>
        {'We stop calling shops. ' +
          (input.refunded
            ? 'No shop was called yet, so the quote you spent goes back on your balance.'
            : 'Shops were called already, so the quote stays spent. Prices that are in stay here.')}
      </p>
    </ConfirmDialog>
  );
}
