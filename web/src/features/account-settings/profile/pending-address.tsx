import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { cancelEmailChange } from '../account-settings.queries.ts';

/** A pending change of address, whose link has not been opened yet, with a button to cancel it. */
export function PendingAddress({ userId, address }: { userId: string; address: string }) {
  const cancel = useAction(cancelEmailChange, {
    onSuccess: () => showToast('Your e-mail address won’t change.'),
  });
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" busy={cancel.pending} onClick={() => cancel.run(userId)}>
          Cancel the change
        </Button>
      }
    >
      {`We sent a link to ${address}. Your e-mail address changes when you open it. No e-mail? ` +
        'Enter the address again, and we’ll send a new link.'}
    </Notice>
  );
}
