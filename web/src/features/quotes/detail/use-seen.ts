import { useEffect, useRef } from 'react';
import { call } from '../../../lib/api.ts';

/** Each version of the quote that somebody looks at is reported once: no text follows about it. */
export function useSeen(id: string, version: number): void {
  const reported = useRef(0);
  useEffect(() => {
    const report = (): void => {
      if (document.hidden || reported.current >= version) return;
      reported.current = version;
      void call('POST /api/v2/servicechek/user_quotes/{id}/seen', {
        params: { id },
        background: true,
      }).catch(() => {
        reported.current = 0;
      });
    };
    report();
    document.addEventListener('visibilitychange', report);
    return () => document.removeEventListener('visibilitychange', report);
  }, [id, version]);
}
