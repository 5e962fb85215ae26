import type { UseMutationOptions } from '@tanstack/react-query';
import { unmarkedErrorLines } from '../../lib/api/error-lines.ts';
import { useAction } from '../../lib/forms/use-action.ts';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface ConfirmDialogProps<Data, Input> extends Pick<
  ModalFrameProps,
  'title' | 'body' | 'negative' | 'blocked' | 'danger' | 'hidden' | 'children'
> {
  positive: string;
  mutation: UseMutationOptions<Data, Error, Input>;
  input: Input;
  /** Closes the dialog. */
  onSuccess: (data: Data) => unknown;
  /** Returns true if it handled the error, which is then not shown. */
  onError?: (error: unknown) => boolean;
  onClose: () => void;
}

/**
 * Asks for confirmation before an action, with the few fields that it needs, if any. A failure is shown in
 * the dialog, which stays open.
 */
export function ConfirmDialog<Data, Input>({
  negative = 'Cancel',
  mutation,
  input,
  onSuccess,
  onError,
  onClose,
  ...frame
}: ConfirmDialogProps<Data, Input>) {
  const { run, pending, error } = useAction(mutation, {
    toast: false,
    onSuccess,
    ...(onError ? { onError } : {}),
  });
  return (
    <ModalFrame
      {...frame}
      narrow
      errors={unmarkedErrorLines(error)}
      busy={pending}
      negative={negative}
      onNegative={onClose}
      onPositive={() => run(input)}
    />
  );
}
