import { ApiError, call } from '../../../lib/api/api.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

export function RevokeDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: { id: string; name: string };
  onClose: () => void;
}) {
  const revoke = async (): Promise<void> => {
    try {
      await call('DELETE /api/v2/servicechek/api_keys/{id}', { params: { id } });
    } catch (error) {
      // Already revoked elsewhere, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
    showToast(`The key “${name}” no longer works.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Revoke this key?"
      danger
      negative="Keep it"
      positive="Revoke"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{`Programs that use the key “${name}” stop working right away. This can’t be undone.`}</p>
    </ConfirmDialog>
  );
}
