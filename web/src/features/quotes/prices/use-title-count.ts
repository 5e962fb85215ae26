import { useEffect, useRef } from 'react';

const COUNT = /^\(\d+\) /;

/** The app's icon with a number badge. A quote has at most four prices. */
const iconWith = (count: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">' +
      '<rect y="4" width="36" height="28" rx="4" fill="#1B2225"/>' +
      '<path fill="#F4F2EE" d="M3 12h6v17H3zM11 12h6v17h-6z"/>' +
      '<circle cx="24" cy="22" r="12" fill="#F5A300"/><text x="24" y="28.5" fill="#1B2225" ' +
      `font-family="sans-serif" font-size="19" font-weight="700" text-anchor="middle">${count}` +
      '</text></svg>',
  )}`;

let plainIcon: string | undefined;

function showIcon(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  plainIcon ??= link.href;
  link.href = count > 0 ? iconWith(count) : plainIcon;
}

function showCount(count: number): void {
  showIcon(count);
  document.title = `${count > 0 ? `(${count}) ` : ''}${document.title.replace(COUNT, '')}`;
  // An installed app's icon shows the number too.
  if (count > 0) void navigator.setAppBadge?.(count).catch(() => {});
  else void navigator.clearAppBadge?.().catch(() => {});
}

/** Counts prices that arrive while the tab is hidden, in its title and icon. */
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
