import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** The router's key of the entry with which the tab came. */
const FIRST_KEY = 'default';

/**
 * Whether the URL is still that of the rendered page. A tap on a link changes it at once, and the
 * next page is rendered when its code has arrived: an effect of the old page that replaced the URL
 * in between would undo the tap.
 */
export function useIsUrlRendered(): () => boolean {
  const { key } = useLocation();
  return useCallback(() => {
    const state: { key?: string } | null = window.history.state;
    return (state?.key ?? FIRST_KEY) === key;
  }, [key]);
}
