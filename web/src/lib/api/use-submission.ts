import { useState, type SubmitEvent } from 'react';

interface SubmissionInput {
  /** The reason why the form cannot be submitted yet. */
  validate?: () => string | undefined;
  send: () => Promise<void>;
  /** The error to show; undefined when the failure is handled otherwise. */
  onFailure: (failure: unknown) => string | undefined;
}

interface Submission {
  busy: boolean;
  error: string | undefined;
  setError: (error: string | undefined) => void;
  submit: (event: SubmitEvent) => void;
}

/** Submits a form, one submission at a time. */
export function useSubmission({ validate, send, onFailure }: SubmissionInput): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (): Promise<void> => {
    if (busy) return;
    const problem = validate?.();
    setError(problem);
    if (problem !== undefined) return;
    setBusy(true);
    try {
      await send();
    } catch (failure) {
      setError(onFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void run();
  };
  return { busy, error, setError, submit };
}
