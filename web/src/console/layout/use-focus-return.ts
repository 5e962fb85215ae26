import { useEffect, useRef } from 'react';

/**
 * Going back from a record to its list puts the focus on the line it was opened from, as closing a
 * dialog does. Lines say which they are with `data-line`.
 */
export function useFocusReturn(openId: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (openId === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-line="${last.current}"] button`)?.focus();
    last.current = openId;
  }, [openId]);
}
