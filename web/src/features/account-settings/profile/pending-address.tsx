import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { refreshUser } from '../../../lib/session/session.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { withErrorToast } from '../../../lib/api/with-error-toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** A pending change of address, whose link was not opened yet, with a button to cancel it. */
export function PendingAddress({ userId, address }: { userId: string; address: string }) {
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    await withErrorToast(async () => {
      await call('DELETE /api/v2/users/{id}/email_change', { params: { id: userId } });
      await refreshUser();
      showToast('Your address stays as it is.');
    });
    setBusy(false);
  };
  return (
    <Notice
      kind="info"
      action={
        <Button size="small" busy={busy} onClick={() => void cancel()}>
          Cancel the change
        </Button>
      }
    >
      {`We sent a link to ${address}. Your address changes once you open it. Nothing there? ` +
        'Enter the address again to have a new link sent.'}
    </Notice>
  );
}
