import { useCallback } from 'react';
import { useLocation, useNavigate, type To } from 'react-router';

/** The router's key of the history entry that the tab was opened with. */
const FIRST_KEY = 'default';

/**
 * Replaces the URL of the rendered page, unless a tap has already led elsewhere. A tap on a link changes the
 * URL immediately, and the next page is rendered when its code has arrived. An effect of the old page that
 * replaced the URL in between would undo the tap.
 */
export function useReplaceUrl(): (to: To, state?: object) => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(
    (to, state) => {
      const entry: { key?: string } | null = window.history.state;
      if ((entry?.key ?? FIRST_KEY) === key) void navigate(to, { replace: true, state });
    },
    [navigate, key],
  );
}
