import { formatTime } from '../../../lib/text/format.ts';
import { useKeptAt } from '../../../lib/api/kept-answers.ts';
import { useOnline } from '../../../lib/browser/use-online.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

interface FreshnessNoticeProps {
  failed: boolean;
  /** When the prices were loaded, in milliseconds; 0 is never. */
  readAt: number;
  onRetry: () => void;
}

/** Warns that the page may be outdated, with the reason. */
export function FreshnessNotice({ failed, readAt, onRetry }: FreshnessNoticeProps) {
  const online = useOnline();
  const keptAt = useKeptAt();
  if (online && !failed) return null;
  const shownAt = keptAt ?? readAt;
  const shown = shownAt > 0 ? ` Last updated at ${formatTime(new Date(shownAt))}.` : '';
  if (!online)
    return (
      <Notice kind="warn" title="You’re offline.">
        {`${shown} Prices will update when you’re back online.`.trim()}
      </Notice>
    );
  return (
    <Notice
      kind="warn"
      title="We couldn’t load the prices just now."
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {`${shown} We’ll keep trying.`.trim()}
    </Notice>
  );
}
