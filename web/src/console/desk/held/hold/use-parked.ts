import { HEARTBEAT_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { sendHeartbeat, type Hold } from '../../desk.queries.ts';
import { saveParked, storedParked } from './stored-hold.ts';

/** What this agent keeps holding while another request or booking is shown. Its lease is renewed. */
export function useParked() {
  const [parked, setParked] = useState(storedParked);
  /** Keeps a hold, and returns the one kept before. */
  const park = useCallback((hold: Hold | undefined): Hold | undefined => {
    const before = storedParked();
    saveParked(hold);
    setParked(hold);
    return before;
  }, []);
  useEffect(() => {
    if (!parked) return;
    const renew = (): void =>
      void sendHeartbeat(parked).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) return;
        showToast(error.message);
        park(undefined);
      });
    const timer = setInterval(renew, HEARTBEAT_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [parked, park]);
  return { parked, park };
}
