import { useCallback, type RefCallback } from 'react';
import { useLocation } from 'react-router';

/** The page announced last; undefined before the first one, which the browser announces itself. */
let announcedPath: string | undefined;

/** The page on which the user last moved focus or typed. */
let attendedPath: string | undefined;

const recordAttention = (): void => {
  attendedPath = location.pathname;
};

/**
 * Tracks the user's activity, so that a late heading doesn't steal focus. Returns the cleanup
 * function.
 */
export function trackAttention(): () => void {
  const stop = new AbortController();
  for (const event of ['focusin', 'input'])
    document.addEventListener(event, recordAttention, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * The URL changes before its page is rendered, so a user who has moved focus since then no longer waits for
 * it.
 */
const hasFocusMoved = (): boolean =>
  attendedPath === location.pathname &&
  document.activeElement !== null &&
  document.activeElement !== document.body;

/**
 * For a page's heading. It takes focus when it appears after a navigation, so that screen readers announce
 * the new page. An open dialog keeps focus, and so does anything the user has moved to since.
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
