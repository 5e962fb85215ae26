import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ACTION_NAMES, type Action } from './key-map.ts';

type Does = Partial<Record<Action, () => void>>;

interface Saving {
  pending: boolean;
  failed: boolean;
}

/**
 * Queues keys that are pressed while an outcome is being saved, and runs them in order afterward. If saving
 * fails, they are dropped, because they were meant for the state after it.
 */
export function useQueuedKeys({ pending, failed }: Saving, does: Does): Does {
  const queue = useRef<Action[]>([]);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const actOnNext = useEffectEvent(() => {
    const action = queue.current.shift();
    if (action === undefined) return;
    does[action]?.();
    renderAgain();
  });
  // One per render, because each action may change what the next key does.
  useEffect(() => {
    if (pending) return;
    if (failed || document.querySelector('dialog[open]')) queue.current = [];
    else actOnNext();
  });
  if (!pending) return does;
  const wait = (action: Action) => (): void => void queue.current.push(action);
  return Object.fromEntries(
    ACTION_NAMES.filter((action) => does[action]).map((action) => [action, wait(action)]),
  );
}
