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
      A free one comes with the first day of each month. You can prepare the request now; it is kept
      here.
    </Notice>
  );
}
