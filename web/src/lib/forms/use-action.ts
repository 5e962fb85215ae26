import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { firstErrorLine } from '../api/error-lines.ts';
import { showToast } from '../browser/toast.ts';

interface ActionOptions<Data, Input> {
  /** Runs after the mutation's own `onSuccess`. The action is pending until it is done. */
  onSuccess?: (data: Data, input: Input) => unknown;
  /** Returns true if it handled the error, which is then not shown. */
  onError?: (error: unknown) => boolean;
  /** False where `error` is shown beside the button. */
  toast?: boolean;
}

export interface Action<Input, Data = unknown> {
  /** Ignored while the action is pending, even within the same tick. */
  run: (input: Input) => void;
  pending: boolean;
  data: Data | undefined;
  /** What it was last run with, such as the row whose button was pressed. */
  input: Input | undefined;
  error: Error | null;
  /** Clears the error of an action that isn't pending. */
  reset: () => void;
}

/** Something a button does: a mutation that runs once at a time and shows its error as a toast. */
export function useAction<Data, Input, Before = unknown>(
  mutation: UseMutationOptions<Data, Error, Input, Before>,
  { onSuccess, onError, toast = true }: ActionOptions<Data, Input> = {},
): Action<Input, Data> {
  const running = useRef(false);
  const { mutateAsync, isPending, data, variables, error, reset } = useMutation({
    ...mutation,
    onSuccess: async (answer, input, ...rest) => {
      await mutation.onSuccess?.(answer, input, ...rest);
      await onSuccess?.(answer, input);
    },
  });
  const run = async (input: Input): Promise<void> => {
    // A ref, because `isPending` only changes with the next render.
    if (running.current) return;
    running.current = true;
    try {
      await mutateAsync(input);
    } catch (failure) {
      if (onError?.(failure)) reset();
      else if (toast) showToast(firstErrorLine(failure));
    } finally {
      running.current = false;
    }
  };
  return {
    run: (input) => void run(input),
    pending: isPending,
    data,
    input: variables,
    error,
    reset: () => {
      if (!running.current) reset();
    },
  };
}

/** The mutation for components that are given what to do, such as an editor of several kinds. */
export const runGiven = {
  mutationFn: async (change: () => unknown): Promise<void> => {
    await change();
  },
};
