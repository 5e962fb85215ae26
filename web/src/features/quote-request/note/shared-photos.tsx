import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstErrorLine } from '../../../lib/api/error-lines.ts';
import { sendPhoto } from '../../../lib/data/quote-photos.queries.ts';
import { runGiven, useAction } from '../../../lib/forms/use-action.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx';
import { UploadProgress } from '../../../ui/feedback/upload-progress.tsx';
import { pathOfStep } from '../steps/request-steps.ts';
import { attachShared, type Attached } from './attach-shared.ts';

interface SharedPhotosProps {
  userId: string;
  /** Called when every photo is in the note. */
  onDone: (added: number) => void;
}

/** Attaches what another app shared to the request's note, and says why if it can't. */
export function SharedPhotos({ userId, onDone }: SharedPhotosProps) {
  const [share, setShare] = useState(0);
  const [attached, setAttached] = useState<Attached>();
  const attaching = useAction(runGiven, { toast: false });
  const attach = (): void =>
    attaching.run(async () => {
      const upload = (file: File) => sendPhoto({ file, onProgress: setShare });
      const result = await attachShared({ userId, upload });
      if (result.problems.length === 0) onDone(result.added);
      else setAttached(result);
    });
  const start = useEffectEvent(attach);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    start();
  }, []);
  if (attaching.error)
    return <RetryNotice onRetry={attach}>{firstErrorLine(attaching.error)}</RetryNotice>;
  if (!attached) return <UploadProgress label="Uploading the photo" share={share} />;
  return (
    <Notice
      kind="bad"
      title={attached.added > 0 ? 'We couldn’t add everything' : 'We couldn’t add your photo'}
      action={<LinkButton to={pathOfStep(2)}>Continue to my request</LinkButton>}
    >
      {attached.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Notice>
  );
}
