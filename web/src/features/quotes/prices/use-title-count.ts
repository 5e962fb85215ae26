import { useEffect, useRef } from 'react';

const COUNT = /^\(\d+\) /;

function showCount(count: number): void {
  document.title = `${count > 0 ? `(${count}) ` : ''}${document.title.replace(COUNT, '')}`;
  // Where the app is installed, its icon tells it too.
  if (count > 0) void navigator.setAppBadge?.(count).catch(() => {});
  else void navigator.clearAppBadge?.().catch(() => {});
}

/** Counts in the tab's title the prices that came while the tab was out of sight. */
export function useTitleCount(prices: readonly { id: string }[] | undefined): void {
  const seen = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!prices) return undefined;
    const ids = prices.map(({ id }) => id);
    const see = (): void => {
      if (document.hidden) return;
      seen.current = new Set(ids);
      if (COUNT.test(document.title)) showCount(0);
    };
    seen.current ??= new Set(ids);
    see();
    if (document.hidden) showCount(ids.filter((id) => !seen.current?.has(id)).length);
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [prices]);
}
