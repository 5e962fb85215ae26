import { createStore, useStore } from '../browser/external-store.ts';

/** Tolerance in milliseconds, because responses are delayed. Ends within it count as equal. */
const SAME_MS = 5_000;

const endsAt = createStore<number | undefined>(undefined);

/**
 * Updated after every response from the server; undefined when signed out, or when the credential does not
 * expire from disuse.
 */
export function saveSessionEnd(seconds: number | undefined): void {
  const known = endsAt.get();
  const reported = seconds === undefined ? undefined : Date.now() + seconds * 1_000;
  if (known === undefined || reported === undefined || Math.abs(reported - known) >= SAME_MS)
    endsAt.set(reported);
}

export const sessionEnd = (): number | undefined => endsAt.get();
export const useSessionEnd = (): number | undefined => useStore(endsAt);
