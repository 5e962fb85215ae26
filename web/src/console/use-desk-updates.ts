import { useEffect } from 'react';
import { onLiveMessage } from '../lib/api/live-updates.ts';

/**
 * Minimum interval. A busy desk sends many updates, and not each of them may cause a reload by every agent.
 */
const UPDATE_GAP_MS = 2_000;

/**
 * Reloads a list soon after a change at the desk, or on its phone lines. The list's own polling is the
 * fallback.
 */
export function useDeskUpdates(reload: () => Promise<void>, about: 'desk' | 'line' = 'desk'): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      [last, timer] = [performance.now(), undefined];
      void reload();
    };
    const unsubscribe = onLiveMessage(({ type }) => {
      if (type === about || type === 'resync')
        timer ??= setTimeout(read, Math.max(0, last + UPDATE_GAP_MS - performance.now()));
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [reload, about]);
}
