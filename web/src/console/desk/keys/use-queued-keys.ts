import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { ACTION_NAMES, type Action } from './key-map.ts';

type Does = Partial<Record<Action, () => void>>;

interface Saving {
  pending: boolean;
  failed: boolean;
}

/**
 * Keys pressed while an outcome is being saved act once that is done, in order. They are dropped if it
 * couldn't be saved, since they were meant for what follows.
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
  // One for each render, because each may change what the next one means.
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
