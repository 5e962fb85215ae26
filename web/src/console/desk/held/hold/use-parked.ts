import { HEARTBEAT_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../../lib/api/api.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { sendHeartbeat, type Hold } from '../../desk.queries.ts';
import type { Claimable } from './hold.queries.ts';
import { isSameWork, saveParked, storedParked } from './stored-hold.ts';

/** What this agent keeps holding while another request or booking is shown. Its leases are renewed. */
export function useParked() {
  const [parked, setParked] = useState(storedParked);
  const save = useCallback((holds: readonly Hold[]): void => {
    saveParked(holds);
    setParked([...holds]);
  }, []);
  const unpark = useCallback(
    (work: Claimable): void => save(storedParked().filter((one) => !isSameWork(one, work))),
    [save],
  );
  const park = useCallback(
    (hold: Hold): void => save([...storedParked().filter((one) => !isSameWork(one, hold)), hold]),
    [save],
  );
  /** Takes out what was kept last, and keeps what was shown before everything else. */
  const takeNext = useCallback(
    (shown?: Hold): Hold | undefined => {
      const holds = storedParked();
      const next = holds.pop();
      if (next) save(shown ? [shown, ...holds] : holds);
      return next;
    },
    [save],
  );
  useEffect(() => {
    if (parked.length === 0) return;
    const renew = (hold: Hold): void =>
      void sendHeartbeat(hold).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 409) return;
        showToast(error.message);
        unpark(hold);
      });
    const timer = setInterval(() => parked.forEach(renew), HEARTBEAT_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [parked, unpark]);
  return { parked, park, unpark, takeNext };
}
