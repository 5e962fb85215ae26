import { useEffect, useEffectEvent, useState } from 'react';
import { ACTION_NAMES, type Action } from './key-map.ts';

type Does = Partial<Record<Action, () => void>>;

interface Saving {
  pending: boolean;
  failed: boolean;
}

/**
 * Keys pressed while an outcome is being saved act once that is done, in order. They are dropped if it couldn't
 * be saved, since they were meant for what follows.
 */
export function useQueuedKeys({ pending, failed }: Saving, does: Does): Does {
  const [queue, setQueue] = useState<readonly Action[]>([]);
  const next = useEffectEvent((action: Action) => does[action]?.());
  useEffect(() => {
    const [first, ...rest] = queue;
    if (pending || first === undefined) return;
    // One at a time, because each may change what the next one means.
    const goesOn = !failed && !document.querySelector('dialog[open]');
    setQueue(goesOn ? rest : []);
    if (goesOn) next(first);
  }, [pending, failed, queue]);
  if (!pending) return does;
  const wait = (action: Action) => (): void => setQueue((before) => [...before, action]);
  return Object.fromEntries(
    ACTION_NAMES.filter((action) => does[action]).map((action) => [action, wait(action)]),
  );
}
