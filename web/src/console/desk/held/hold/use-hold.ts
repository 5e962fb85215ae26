import { useCallback, useEffect, useState } from 'react';
import { errorLines } from '../../../../lib/api/error-lines.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { showToast } from '../../../../lib/browser/toast.ts';
import { claimBooking, readHeldBooking, type HeldBooking } from '../../booking/booking.queries.ts';
import {
  claimNextRequest,
  claimRequest,
  readHeldRequest,
  type HeldRequest,
  type Hold,
} from '../../desk.queries.ts';
import { saveHold, storedHold } from './stored-hold.ts';

export interface Claimable {
  kind: Hold['kind'];
  id: string;
}

type Held =
  | { hold: Hold; request: HeldRequest; booking?: undefined }
  | { hold: Hold; booking: HeldBooking; request?: undefined };

interface HeldByAgent {
  held: Held | undefined;
  /** Claims a request or booking, by default the most urgent one; a refusal is shown as a toast. */
  claim: (chosen?: Claimable) => Promise<void>;
  /** Returns to the queue, with an optional message. */
  leave: (message?: string) => void;
}

async function readHeld(hold: Hold): Promise<Held> {
  return hold.kind === 'booking'
    ? { hold, booking: await readHeldBooking(hold) }
    : { hold, request: await readHeldRequest(hold) };
}

async function claimWork(chosen: Claimable | undefined): Promise<Held | undefined> {
  if (chosen?.kind === 'price') {
    const request = await claimRequest(chosen.id);
    return { hold: { kind: 'price', id: request.id, leaseToken: request.lease_token }, request };
  }
  const claimed = chosen ? await claimBooking(chosen.id) : await claimNextRequest();
  if (!claimed) return undefined;
  const hold: Hold = { kind: claimed.kind, id: claimed.id, leaseToken: claimed.lease_token };
  return claimed.kind === 'booking' ? { hold, booking: claimed } : { hold, request: claimed };
}

/** What this agent holds, preserved across reloads and page changes. */
export function useHold(): HeldByAgent {
  const [held, setHeld] = useState<HeldByAgent['held']>();
  useEffect(() => {
    const stored = storedHold();
    if (!stored) return;
    readHeld(stored).then(setHeld, () => saveHold(undefined));
  }, []);
  const claim = async (chosen?: Claimable): Promise<void> => {
    try {
      const claimed = await claimWork(chosen);
      if (!claimed) return showToast('Nothing is waiting.');
      saveHold(claimed.hold);
      setHeld(claimed);
    } catch (error) {
      showToast(errorLines(error)[0] ?? 'An error occurred.');
    }
  };
  const leave = useCallback((message?: string) => {
    saveHold(undefined);
    setHeld(undefined);
    if (message) showToast(message);
    void queryClient.invalidateQueries({ queryKey: ['queue'] });
  }, []);
  return { held, claim, leave };
}
