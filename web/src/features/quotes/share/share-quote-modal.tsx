import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { ShownOnce } from '../../../ui/display/shown-once.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { reloadQuote } from '../quotes.queries.ts';

interface ShareQuoteModalProps {
  input: { quoteId: string };
  hidden: boolean;
}

/** Creates the share link when opened; the link can be copied or revoked. */
export function ShareQuoteModal({ input: { quoteId }, hidden }: ShareQuoteModalProps) {
  const [url, setUrl] = useState<string>();
  const [errors, setErrors] = useState<string[]>([]);
  useEffect(() => {
    const unmounted = new AbortController();
    call('POST /api/v2/servicechek/user_quotes/{id}/share', {
      params: { id: quoteId },
      signal: unmounted.signal,
    }).then(
      (share) => {
        setUrl(share.url);
        void reloadQuote(quoteId);
      },
      (error: unknown) => {
        if (!unmounted.signal.aborted) setErrors(errorLines(error));
      },
    );
    return () => unmounted.abort();
  }, [quoteId]);
  const revoke = async (): Promise<void> => {
    setErrors([]);
    try {
      await call('DELETE /api/v2/servicechek/user_quotes/{id}/share', { params: { id: quoteId } });
      await reloadQuote(quoteId);
      closeModal();
      showToast('The link is revoked and no longer works.');
    } catch (error) {
      setErrors(errorLines(error));
    }
  };
  return (
    <ModalFrame
      title="Share these prices"
      narrow
      hidden={hidden}
      errors={errors}
      negative="Done"
      positive="Revoke the link"
      danger
      blocked={url ? undefined : 'The link is not there yet.'}
      onNegative={closeModal}
      onPositive={revoke}
    >
      <p>
        Anybody with this link can read the job, the vehicle, the town and the prices, also those
        still to come. Your name, your address and the distances are not on it.
      </p>
      {url ? (
        <ShownOnce label="Link to share" lines={[url]} />
      ) : (
        errors.length === 0 && <Skeleton height="80px" radius={8} />
      )}
    </ModalFrame>
  );
}
