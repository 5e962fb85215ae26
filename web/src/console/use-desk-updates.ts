import { useEffect } from 'react';
import { onLiveMessage } from '../lib/live-updates.ts';
import { queryClient } from '../lib/query-client.ts';

/** A busy desk sends updates all the time; not each of them may cause a read by every agent. */
const UPDATE_GAP_MS = 2_000;

/**
 * Reads a list again soon after something changed at the desk. The list's own poll stays as the
 * guarantee.
 */
export function useDeskUpdates(list: string): void {
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      [last, timer] = [performance.now(), undefined];
      void queryClient.invalidateQueries({ queryKey: [list] });
    };
    const unsubscribe = onLiveMessage(({ type }) => {
      if (type === 'desk' || type === 'resync')
        timer ??= setTimeout(read, Math.max(0, last + UPDATE_GAP_MS - performance.now()));
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [list]);
}
