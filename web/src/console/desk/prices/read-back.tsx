import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** A price far from the usual one is saved only after the shop has confirmed it. */
export function ReadBack({
  sentence,
  busy,
  onConfirm,
}: {
  sentence: string;
  busy: boolean;
  onConfirm: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  // Focus is not on the button, because a second Enter must not confirm an unread message.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} role="alert" tabIndex={-1}>
      <Notice
        kind="warn"
        title="Read it back"
        action={
          <Button size="small" busy={busy} onClick={onConfirm}>
            Save confirmed price
          </Button>
        }
      >
        <p>{sentence}</p>
      </Notice>
    </div>
  );
}
