import { useCallback, useEffect, useState } from 'react';
import { showToast } from '../../../../lib/browser/toast.ts';
import { useAction } from '../../../../lib/forms/use-action.ts';
import { reload } from '../../../../lib/api/query-keys.ts';
import type { Hold } from '../../desk.queries.ts';
import { reloadQueue } from '../../queue/queue.queries.ts';
import { claimWork, readHeld, type Claimable, type Held } from './hold.queries.ts';
import { isSameWork, saveHold, saveOwed, storedHold, storedOwed } from './stored-hold.ts';
import { useParked } from './use-parked.ts';

interface HeldByAgent {
  held: Held | undefined;
  /** Changes when something is shown anew, which then forgets what was on the screen. */
  turn: number;
  /** What this agent keeps holding beside it, the newest last. */
  parked: readonly Hold[];
  /** The callback that was claimed instead of a request or booking. */
  owedId: string | undefined;
  /** Claims a request or booking, by default the most urgent one. A refusal is shown as a toast. */
  claim: (chosen?: Claimable) => void;
  claimOwed: (id: string) => void;
  leaveOwed: (message?: string) => void;
  /** Shows what a caller is helped with, and keeps what is held now. */
  showBeside: (next: Held) => void;
  /** Goes back to what was kept beside last. Repeating it shows everything that is held in turn. */
  swap: () => void;
  /** Returns to what is kept beside, or to the queue, with an optional message. */
  leave: (message?: string) => void;
  /** Leaves what was handed over, which may be kept beside what is shown. */
  handedOver: (given: Claimable, message: string) => void;
}

/** What this agent holds, preserved across reloads and page changes. */
export function useHold(): HeldByAgent {
  const { held, turn, show, restore } = useShown();
  const [owedId, setOwedId] = useOwedId();
  const { parked, park, unpark, takeNext } = useParked();
  const claiming = useAction(claimWork, {
    onSuccess: (claimed) => {
      if (!claimed) return showToast('Nothing is waiting.');
      if ('owedId' in claimed) setOwedId(claimed.owedId);
      else show(claimed);
    },
  });
  const leave = useCallback(
    (message?: string): void => {
      show(undefined);
      returnToQueue(message);
      const kept = takeNext();
      if (kept) restore(kept);
    },
    [show, takeNext, restore],
  );
  return {
    held,
    turn,
    parked,
    owedId,
    claim: claiming.run,
    claimOwed: setOwedId,
    leaveOwed(message) {
      setOwedId(undefined);
      returnToQueue(message);
    },
    showBeside(next) {
      unpark(next.hold);
      if (held && !isSameWork(held.hold, next.hold)) park(held.hold);
      void reload(['held']);
      show(next);
    },
    swap() {
      const kept = takeNext(held?.hold);
      if (kept) restore(kept);
    },
    leave,
    handedOver(given, message) {
      unpark(given);
      if (isSameWork(storedHold(), given)) leave(message);
      else returnToQueue(message);
    },
  };
}

function useOwedId(): [string | undefined, (id: string | undefined) => void] {
  const [owedId, setOwedId] = useState(storedOwed);
  const show = useCallback((id: string | undefined): void => {
    saveOwed(id);
    setOwedId(id);
  }, []);
  return [owedId, show];
}

function returnToQueue(message: string | undefined): void {
  if (message) showToast(message);
  void reloadQueue();
}

/** What is on the screen. A stored hold is shown if it is still held. */
function useShown() {
  const [{ held, turn }, setShown] = useState<{ held?: Held | undefined; turn: number }>({
    turn: 0,
  });
  const show = useCallback((next: Held | undefined): void => {
    saveHold(next?.hold);
    setShown((before) => ({ held: next, turn: before.turn + 1 }));
  }, []);
  const restore = useCallback(
    (hold: Hold): void => {
      saveHold(hold);
      readHeld(hold).then(show, () => show(undefined));
    },
    [show],
  );
  useEffect(() => {
    const stored = storedHold();
    if (stored) restore(stored);
  }, [restore]);
  return { held, turn, show, restore };
}
