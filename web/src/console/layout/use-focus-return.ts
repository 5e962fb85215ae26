import { useEffect, useRef } from 'react';

/**
 * Returning from a record to its list restores focus to the line it was opened from, as closing a dialog
 * does. Lines are identified by `data-line`.
 */
export function useFocusReturn(openId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-line="${last.current}"] button`)?.focus();
    last.current = openId;
  }, [openId]);
}
