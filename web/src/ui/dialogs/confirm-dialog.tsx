import type { UseMutationOptions } from '@tanstack/react-query';
import { errorLines } from '../../lib/api/error-lines.ts';
import { runGiven, useAction } from '../../lib/forms/use-action.ts';
import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx';

interface FrameProps extends Pick<
  ModalFrameProps,
  'title' | 'body' | 'negative' | 'blocked' | 'danger' | 'hidden' | 'children'
> {
  positive: string;
  onClose: () => void;
}

interface Change<Data, Input> {
  mutation: UseMutationOptions<Data, Error, Input>;
  input: Input;
  /** Closes the dialog. */
  onSuccess: (data: Data) => unknown;
  /** Returns true if it has dealt with the error, which is then not shown. */
  onError?: (error: unknown) => boolean;
}

interface GivenWork {
  /** Closes the dialog once done. */
  onConfirm: () => unknown;
}

/**
 * Asks before an action, if need be with the few fields that it takes. A failure is shown in the
 * dialog, which stays open.
 */
export function ConfirmDialog<Data, Input>(props: FrameProps & (Change<Data, Input> | GivenWork)) {
  if (!('onConfirm' in props)) return <ChangeDialog {...props} />;
  const { onConfirm, ...frame } = props;
  return <ChangeDialog {...frame} mutation={runGiven} input={onConfirm} onSuccess={() => {}} />;
}

function ChangeDialog<Data, Input>({
  negative = 'Cancel',
  mutation,
  input,
  onSuccess,
  onError,
  onClose,
  ...frame
}: FrameProps & Change<Data, Input>) {
  const { run, pending, error } = useAction(mutation, {
    toast: false,
    onSuccess,
    ...(onError ? { onError } : {}),
  });
  return (
    <ModalFrame
      {...frame}
      narrow
      errors={errorLines(error)}
      busy={pending}
      negative={negative}
      onNegative={onClose}
      onPositive={() => run(input)}
    />
  );
}
