import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../../../lib/browser/toast.ts';
import { useAction } from '../../../../lib/forms/use-action.ts';
import { reloadQueue } from '../../desk.queries.ts';
import { claimWork, readHeld, type Claimable, type Held } from './hold.queries.ts';
import { saveHold, storedHold } from './stored-hold.ts';

interface HeldByAgent {
  held: Held | undefined;
  /** Claims a request or booking, by default the most urgent one. A refusal is shown as a toast. */
  claim: (chosen?: Claimable) => void;
  /** Returns to the queue, with an optional message. */
  leave: (message?: string) => void;
}

/** What this agent holds, preserved across reloads and page changes. */
export function useHold(): HeldByAgent {
  const [held, setHeld] = useState<Held>();
  useEffect(() => {
    const stored = storedHold();
    if (!stored) return;
    readHeld(stored).then(
      (read) => (read ? setHeld(read) : saveHold(undefined)),
      () => saveHold(undefined),
    );
  }, []);
  const claiming = useAction(claimWork, {
    onSuccess: (claimed) => {
      if (!claimed) return showToast('Nothing is waiting.');
      saveHold(claimed.hold);
      setHeld(claimed);
    },
  });
  const leave = useCallback((message?: string) => {
    saveHold(undefined);
    setHeld(undefined);
    if (message) showToast(message);
    void reloadQueue();
  }, []);
  return { held, claim: claiming.run, leave };
}
