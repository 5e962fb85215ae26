import { errorLines } from '../../../lib/api/error-lines.ts';
import { showToast } from '../../../lib/browser/toast.ts';
import { useAction } from '../../../lib/forms/use-action.ts';
import { ModalFrame } from '../../../ui/dialogs/modal-frame.tsx';
import { revokeApiKey } from '../account-settings.queries.ts';

export function RevokeDialog({
  apiKey: { id, name },
  onClose,
}: {
  apiKey: { id: string; name: string };
  onClose: () => void;
}) {
  const revoke = useAction(revokeApiKey, {
    toast: false,
    onSuccess: () => {
      showToast(`The key “${name}” no longer works.`);
      onClose();
    },
  });
  return (
    <ModalFrame
      title="Revoke this key?"
      narrow
      danger
      errors={errorLines(revoke.error)}
      busy={revoke.pending}
      negative="Keep it"
      positive="Revoke"
      onNegative={onClose}
      onPositive={() => revoke.run(id)}
    >
      <p>{`Programs that use the key “${name}” stop working right away. This can’t be undone.`}</p>
    </ModalFrame>
  );
}
