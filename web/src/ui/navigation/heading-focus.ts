import { useCallback, type RefCallback } from 'react';
import { useLocation } from 'react-router';

/** The page that was announced last; none before the first, which the browser announces itself. */
let announcedPath: string | undefined;

/** The page at whose address somebody last moved the focus or typed. */
let attendedPath: string | undefined;

const recordAttention = (): void => {
  attendedPath = location.pathname;
};

/**
 * Notices where people are at work, so that a heading that comes late leaves them there. Returns
 * what ends it.
 */
export function trackAttention(): () => void {
  const stop = new AbortController();
  for (const event of ['focusin', 'input'])
    document.addEventListener(event, recordAttention, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * The address changes before its page is there: who has put the focus somewhere since is no longer
 * waiting for it.
 */
const hasFocusMoved = (): boolean =>
  attendedPath === location.pathname &&
  document.activeElement !== null &&
  document.activeElement !== document.body;

/**
 * For the heading of a page: it takes the focus when it appears on another page than before, so
 * that everybody notices where they are. An open dialog keeps the focus, and so does whatever
 * somebody has turned to since the navigation.
 */
export function useHeadingFocus(): RefCallback<HTMLHeadingElement> {
  const { pathname } = useLocation();
  return useCallback(
    (heading: HTMLHeadingElement | null) => {
      if (!heading) return;
      const arrives = announcedPath !== undefined && announcedPath !== pathname;
      announcedPath = pathname;
      if (arrives && !document.querySelector('dialog[open]') && !hasFocusMoved())
        heading.focus({ preventScroll: true });
    },
    [pathname],
  );
}
