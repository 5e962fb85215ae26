import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { freshKey } from '../../lib/api/fresh-key.ts';

const KEY = 'scroll-positions';
const MAX_POSITIONS = 50;
/** How long a loading page may take to become long enough for the previous scroll position. */
const MAX_GROWTH_MS = 4_000;

const positions = new Map<string, number>(readPositions());

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    return [];
  }
}

/**
 * Gives the first history entry of a document its own key, before the router reads it. The router's
 * own key for it is the same for every typed URL and opened link, so they would share one scroll
 * position.
 */
export function keyFirstEntry(): void {
  const state: { key?: string } | null = history.state;
  if (state?.key === undefined) history.replaceState({ ...state, key: freshKey() }, '');
}

/** Scrolls to the previous position once the page is long enough; stops when the user scrolls. */
function restoreScroll(top: number): () => void {
  const stop = new AbortController();
  const tryIt = (): void => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) stop.abort();
  };
  tryIt();
  if (stop.signal.aborted) return () => {};
  const growth = new ResizeObserver(tryIt);
  growth.observe(document.body);
  const timer = setTimeout(() => stop.abort(), MAX_GROWTH_MS);
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true });
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  return () => stop.abort();
}

/** A navigation starts at the top; back, forward, and reload restore the scroll position. */
export function ScrollRestoration() {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef<string>(undefined);
  const shownKey = useRef<string>(undefined);
  const stopReturning = useRef(() => {});
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = (): void =>
      sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)));
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, []);
  // Captured before the next page's scrolling starts, which must not be recorded for this one.
  useLayoutEffect(() => {
    const remember = (): void => void positions.set(key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const samePage = shown.current === pathname;
    const first = shown.current === undefined;
    // A modal's history entry belongs to the page below it, and has the same key.
    if (shownKey.current === key) return;
    shown.current = pathname;
    shownKey.current = key;
    // If the reader scrolled before the app started, that position is kept.
    if (first && window.scrollY > 0) {
      positions.set(key, window.scrollY);
      return;
    }
    // Changing a filter in the URL of the same page isn't a navigation, and doesn't cancel restoration.
    if (navigation === 'REPLACE' && samePage) return;
    stopReturning.current();
    stopReturning.current =
      navigation === 'POP' ? restoreScroll(positions.get(key) ?? 0) : () => {};
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [key, pathname, navigation]);
  return null;
}
