import type { UseMutationOptions } from '@tanstack/react-query';

/** What follows a mutation, for `useForm` and `useAction`. */
export interface FollowUp<Data = unknown> {
  onSuccess: (data: Data) => unknown;
  /** Returns true if it handled the error. */
  onError?: (error: unknown) => boolean;
}

/** What a dialog sends, and what follows. */
export interface Submission<Input, Data> extends FollowUp<Data> {
  mutation: UseMutationOptions<Data, Error, Input>;
}
