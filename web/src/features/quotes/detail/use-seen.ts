import { useEffect, useRef } from 'react';
import { reportSeen } from '../quotes.queries.ts';

/** Reports each viewed version of the quote once, so that no text about it is sent. */
export function useSeen(id: string, version: number): void {
  const reported = useRef(0);
  useEffect(() => {
    const report = (): void => {
      if (document.hidden || reported.current >= version) return;
      reported.current = version;
      void reportSeen(id).catch(() => {
        reported.current = 0;
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [id, version]);
}
