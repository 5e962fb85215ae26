import { useQuery } from '@tanstack/react-query';
import { Globe, Link2, Share } from 'lucide-react';
import { useState } from 'react';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { closeModal } from '../../../lib/browser/modal.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { revokeShareLink, shareLinkQuery } from '../quotes.queries.ts';
import { useCopy } from '../../../lib/browser/use-copy.ts';
import { LinkBox } from './link-box.tsx';
import { SharePreview, type SharePreviewProps } from './share-preview.tsx';
import styles from './share-quote-modal.module.css';

export interface ShareQuoteInput {
  quoteId: string;
  shared: boolean;
  /** What visitors of the link see, in short. */
  preview?: SharePreviewProps;
}

interface ShareQuoteModalProps {
  input: ShareQuoteInput;
  hidden: boolean;
}

type Step = 'asking' | 'sharing' | 'stopped';

/** Shares a quote by link. Opening it publishes nothing. A link that exists is shown right away. */
export function ShareQuoteModal({ input, hidden }: ShareQuoteModalProps) {
  const { quoteId, shared } = input;
  const [step, setStep] = useState<Step>(shared ? 'sharing' : 'asking');
  const link = useQuery({ ...shareLinkQuery(quoteId), enabled: step === 'sharing' });
  const revoke = useAction(revokeShareLink, { toast: false, onSuccess: () => setStep('stopped') });
  const url = link.isFetching || link.isError ? undefined : link.data;
  const create = (): void => {
    setStep('sharing');
    if (step !== 'asking') void link.refetch();
  };
  return (
    <ModalFrame
      title={titleOf(step, url)}
      narrow
      hidden={hidden}
      errors={errorLines(revoke.error ?? link.error)}
      onNegative={closeModal}
    >
      {step === 'stopped' && <Stopped onCreate={create} />}
      {step !== 'stopped' && url && (
        <Ready url={url} stopping={revoke.pending} onStop={() => revoke.run(quoteId)} />
      )}
      {step !== 'stopped' && !url && (
        <Asking input={input} busy={link.isFetching} onCreate={create} />
      )}
    </ModalFrame>
  );
}

function titleOf(step: Step, url: string | undefined): string {
  if (step === 'stopped') return 'Sharing stopped';
  return url ? 'Your link is ready' : 'Share these prices';
}

interface AskingProps {
  input: ShareQuoteInput;
  busy: boolean;
  onCreate: () => void;
}

/** What the link will show, before there is one. */
function Asking({ input: { preview, shared }, busy, onCreate }: AskingProps) {
  if (shared && busy) return <Skeleton height="188px" radius={8} />;
  return (
    <>
      <SharePreview {...preview} />
      <div className={styles.actions}>
        <Button kind="primary" busy={busy} onClick={onCreate}>
          {!busy && <Link2 aria-hidden="true" size={20} />}
          <span>Create link</span>
        </Button>
        {!shared && <p className={styles.soft}>Nothing is public until you create the link.</p>}
      </div>
    </>
  );
}

interface ReadyProps {
  url: string;
  stopping: boolean;
  onStop: () => void;
}

/** The link, the device's own sharing where there is one, and the way to stop. */
function Ready({ url, stopping, onStop }: ReadyProps) {
  const copy = useCopy(url);
  const hasShareSheet = 'share' in navigator;
  return (
    <>
      <p className={styles.public} role="status">
        <Globe aria-hidden="true" size={20} />
        <span>Anyone with this link can see the prices.</span>
      </p>
      <LinkBox url={url} copy={hasShareSheet ? copy : undefined} />
      <div className={styles.actions} ref={focusFirst}>
        {hasShareSheet ? (
          <Button
            kind="primary"
            // Rejected when the person changes their mind.
            onClick={() => void navigator.share({ url }).catch(() => {})}
          >
            <Share aria-hidden="true" size={20} />
            <span>Share</span>
          </Button>
        ) : (
          <Button kind="primary" onClick={copy.run}>
            Copy link
          </Button>
        )}
        <p className={styles.soft} role="status">
          {copy.outcome ?? 'Works until you stop sharing.'}
        </p>
        <Button kind="link" busy={stopping} onClick={onStop}>
          Stop sharing
        </Button>
      </div>
    </>
  );
}

/** Moves the focus on when the pressed button is gone. */
function focusFirst(actions: HTMLElement | null): void {
  if (document.activeElement === document.body) actions?.querySelector('button')?.focus();
}

function Stopped({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <p role="status">
        The link no longer opens. Anyone who has it sees “This link no longer works.”
      </p>
      <div className={styles.actions} ref={focusFirst}>
        <Button kind="primary" onClick={closeModal}>
          Done
        </Button>
        <Button kind="link" onClick={onCreate}>
          Share again with a new link
        </Button>
      </div>
    </>
  );
}
