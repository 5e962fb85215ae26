import { useNow } from '../../../lib/browser/use-now.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

const dayOfYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Free quotes are added on the first of each month, UTC. */
const nextFreeQuote = (now: Date): string =>
  dayOfYear.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));

/** Shown above the steps when no quote is left. */
export function QuotaBanner({ left }: { left: number }) {
  const now = useNow();
  if (left > 0) return null;
  return (
    <Notice
      kind="warn"
      title="You have no quotes left."
      action={
        <LinkButton to="/settings/orders" size="small">
          Buy more quotes
        </LinkButton>
      }
    >
      {`Your next free quote comes ${nextFreeQuote(now)}. Fill in your request now, and we’ll save it.`}
    </Notice>
  );
}
