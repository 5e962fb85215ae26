import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shown instead of the quotes when loading failed. */
export function QuotesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="bad"
      title="We couldn’t load your quotes."
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your connection. Nothing is lost, and we’re still calling shops.
    </Notice>
  );
}
