import { useEffect } from 'react';

/** Names the caller in the browser's tab while a call rings this agent. */
export function useCallTitle(caller: string | undefined): void {
  useEffect(() => {
    if (caller === undefined) return;
    const before = document.title;
    document.title = `${caller} is calling`;
    return () => {
      document.title = before;
    };
  }, [caller]);
}
