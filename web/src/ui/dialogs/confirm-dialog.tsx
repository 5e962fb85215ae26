import { useState } from 'react';
import { errorLines } from '../../lib/api/error-lines.ts';
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
  const [failure, setFailure] = useState<unknown>();
  const confirm = async (): Promise<void> => {
    setFailure(undefined);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <ModalFrame
      {...frame}
      narrow
      errors={errorLines(failure)}
      negative={negative}
      onNegative={onClose}
      onPositive={confirm}
    />
  );
}
