import { errorLines } from '../../lib/api/error-lines.ts';
import { runGiven, useAction } from '../../lib/forms/use-action.ts';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface ConfirmDialogProps extends Pick<
  ModalFrameProps,
  'title' | 'body' | 'negative' | 'blocked' | 'danger' | 'hidden' | 'children'
> {
  positive: string;
  /** Closes the dialog once done. A failure is shown in the dialog, which stays open. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before an action, if need be with the few fields that it takes. */
export function ConfirmDialog({
  negative = 'Cancel',
  onConfirm,
  onClose,
  ...frame
}: ConfirmDialogProps) {
  const { run, pending, error } = useAction(runGiven, { toast: false });
  return (
    <ModalFrame
      {...frame}
      narrow
      errors={errorLines(error)}
      busy={pending}
      negative={negative}
      onNegative={onClose}
      onPositive={() => run(onConfirm)}
    />
  );
}
