import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/api.ts';
import { errorLines } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';

export function RevokeDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: { id: string; name: string };
  onClose: () => void;
}) {
  const [errors, setErrors] = useState<string[]>([]);
  const revoke = async (): Promise<void> => {
    setErrors([]);
    try {
      await call('DELETE /api/v2/servicechek/api_keys/{id}', { params: { id } });
    } catch (error) {
      // Already revoked elsewhere, which is the requested result.
      if (!(error instanceof ApiError && error.status === 404)) {
        setErrors(errorLines(error));
        return;
      }
    }
    showToast(`The key “${name}” no longer works.`);
    onClose();
  };
  return (
    <ModalFrame
      title="Revoke this key?"
      narrow
      danger
      errors={errors}
      negative="Keep it"
      positive="Revoke"
      onNegative={onClose}
      onPositive={revoke}
    >
      <p>{`Programs that use the key “${name}” stop working right away. This can’t be undone.`}</p>
    </ModalFrame>
  );
}
