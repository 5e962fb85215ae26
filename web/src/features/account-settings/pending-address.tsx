import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { errorLines } from '../../lib/error-lines.ts';
import { refreshUser } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A change of address that waits for its link to be opened, and the way to call it off. */
export function PendingAddress({ userId, address }: { userId: string; address: string }) {
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('DELETE /api/v2/users/{id}/email_change', { params: { id: userId } });
      await refreshUser();
      showToast('Your address stays as it is.');
    } catch (error) {
      showToast(errorLines(error)[0] ?? 'An error occurred.');
    } finally {
      setBusy(false);
    }
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
      We sent a link to {address}. Your address changes once you open it. Nothing there? Enter the
      address again to have a new link sent.
    </Notice>
  );
}
