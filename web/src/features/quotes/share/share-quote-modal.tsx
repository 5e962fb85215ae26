import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { revokeShareLink, shareLinkQuery } from '../quotes.queries.ts';

interface ShareQuoteModalProps {
  input: { quoteId: string; shared: boolean };
  hidden: boolean;
}

/** Shares a quote by link. Opening it publishes nothing. A link that exists is shown right away. */
export function ShareQuoteModal({ input: { quoteId, shared }, hidden }: ShareQuoteModalProps) {
  const [isWanted, setWanted] = useState(shared);
  const {
    data: url,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...shareLinkQuery(quoteId),
    enabled: isWanted,
  });
  const revoke = useAction(revokeShareLink, {
    toast: false,
    onSuccess: () => {
      closeModal();
      showToast('You stopped sharing. The link no longer works.');
    },
  });
  const create = (): void => {
    if (isWanted) void refetch();
    else setWanted(true);
  };
  return (
    <ModalFrame
      title="Share these prices"
      narrow
      hidden={hidden}
      errors={errorLines(revoke.error ?? error)}
      busy={isFetching}
      negative={url ? 'Done' : 'Cancel'}
      {...(url ? sharing(url) : { positive: 'Create link', onPositive: create })}
      onNegative={closeModal}
    >
      <p>
        {(url
          ? 'Anyone with this link can see the job, vehicle, town, and prices, '
          : 'Anyone with the link will see the job, vehicle, town, and prices, ') +
          'including any that come in later. They can’t see your name, your address, or the ' +
          'distances.'}
      </p>
      {!url && !shared && <p>Nothing is public until you create the link.</p>}
      {isFetching && !url && <Skeleton height="80px" radius={8} />}
      {url && (
        <>
          <ShownOnce label="Link to share" lines={[url]} />
          <Button kind="link" busy={revoke.pending} onClick={() => revoke.run(quoteId)}>
            Stop sharing
          </Button>
        </>
      )}
    </ModalFrame>
  );
}

/** The device's own sharing, where there is one. */
const sharing = (url: string) =>
  'share' in navigator
    ? {
        positive: 'Share',
        // Rejected when the person changes their mind.
        onPositive: () => void navigator.share({ url }).catch(() => {}),
      }
    : {};
