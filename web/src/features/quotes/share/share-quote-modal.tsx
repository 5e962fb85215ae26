import { useQuery } from '@tanstack/react-query';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { revokeShareLink, shareLinkQuery } from '../quotes.queries.ts';

interface ShareQuoteModalProps {
  input: { quoteId: string };
  hidden: boolean;
}

/** Creates the share link when opened. The link can be copied or revoked. */
export function ShareQuoteModal({ input: { quoteId }, hidden }: ShareQuoteModalProps) {
  const { data: url, error } = useQuery(shareLinkQuery(quoteId));
  const revoke = useAction(revokeShareLink, {
    toast: false,
    onSuccess: () => {
      closeModal();
      showToast('The link was revoked and no longer works.');
    },
  });
  return (
    <ModalFrame
      title="Share these prices"
      narrow
      hidden={hidden}
      errors={errorLines(revoke.error ?? error)}
      busy={revoke.pending}
      negative="Done"
      positive="Revoke the link"
      danger
      blocked={url ? undefined : 'The link isn’t ready yet.'}
      onNegative={closeModal}
      onPositive={() => revoke.run(quoteId)}
    >
      <p>
        Anyone with this link can see the job, vehicle, town, and prices, including any that come in
        later. They can’t see your name, your address, or the distances.
      </p>
      {url ? (
        <ShownOnce label="Link to share" lines={[url]} />
      ) : (
        !error && <Skeleton height="80px" radius={8} />
      )}
    </ModalFrame>
  );
}
