import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Shown above the steps when no quote is left. */
export function QuotaBanner({ left }: { left: number }) {
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
      You get a free one on the first of each month. You can fill in your request now. We’ll save it
      here.
    </Notice>
  );
}
