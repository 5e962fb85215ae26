import { useCallback, useEffect, useState } from 'react';
import { errorLines } from '../../../lib/error-lines.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { showToast } from '../../../lib/toast.ts';
import {
  claimNextRequest,
  claimRequest,
  readHeldRequest,
  type HeldRequest,
  type Hold,
} from '../desk.queries.ts';
import { saveHold, storedHold } from './stored-hold.ts';

interface HeldByAgent {
  held: { hold: Hold; request: HeldRequest } | undefined;
  /** Claims a request, the most urgent one without an id; a refusal is shown as a toast. */
  claim: (id?: string) => Promise<void>;
  /** Back to the queue, with a message if there is one. */
  leave: (message?: string) => void;
}

/** The one request that this agent holds; it survives a reload and a visit to another page. */
export function useHold(): HeldByAgent {
  const [held, setHeld] = useState<HeldByAgent['held']>();
  useEffect(() => {
    const stored = storedHold();
    if (!stored) return;
    readHeldRequest(stored).then(
      (request) => setHeld({ hold: stored, request }),
      () => saveHold(undefined),
    );
  }, []);
  const claim = async (id?: string): Promise<void> => {
    try {
      const request = id === undefined ? await claimNextRequest() : await claimRequest(id);
      if (!request) return showToast('No request is waiting.');
      if ('reference' in request) return showToast('A booking is waiting.');
      const hold = { id: request.id, leaseToken: request.lease_token };
      saveHold(hold);
      setHeld({ hold, request });
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
