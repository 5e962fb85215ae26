import { useState, type SubmitEvent } from 'react';

/** State of a form's action: whether it runs, and its last error. */
export function useAction(action: () => Promise<void>, blocked: string | undefined) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (blocked !== undefined || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, submit: (event: SubmitEvent) => void submit(event) };
}
