import { useNow } from '../../../lib/browser/use-now.ts';
import { useSession } from '../../../lib/session/session.ts';
import { describeNextFreeQuote } from '../../../lib/text/next-free-quote.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shown above the steps when no quote is left. */
export function QuotaBanner({ left }: { left: number }) {
  const now = useNow();
  const elsewhere = useSession()?.user.attributes.free_quotes_elsewhere ?? false;
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
      {[describeNextFreeQuote(now, elsewhere), 'Fill in your request now, and we’ll save it.']
        .filter(Boolean)
        .join(' ')}
    </Notice>
  );
}
