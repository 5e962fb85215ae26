import { useEffect } from 'react';
import { reportPresence } from '../desk.queries.ts';
import type { Claimable } from '../held/hold/hold.queries.ts';

const PRESENCE_MS = 10_000;

/** Reports the agent's presence, and the request or booking they look at. */
export function usePresence(row: Claimable | undefined, onBreak: boolean): void {
  const { kind = 'price', id = null } = row ?? {};
  useEffect(() => {
    const send = (): void => void reportPresence(kind, id, onBreak).catch(() => {});
    send();
    const timer = setInterval(send, PRESENCE_MS);
    return () => clearInterval(timer);
  }, [kind, id, onBreak]);
}
