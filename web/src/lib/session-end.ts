import { createStore, useStore } from './external-store.ts';

/** Answers take a while to arrive, so ends this close together count as the same. */
const SAME_MS = 5_000;

const endsAt = createStore<number | undefined>(undefined);

/**
 * After every answer of the server; undefined when nobody is signed in, or the credential does not
 * end by itself.
 */
export function saveSessionEnd(seconds: number | undefined): void {
  const known = endsAt.get();
  const reported = seconds === undefined ? undefined : Date.now() + seconds * 1_000;
  if (known === undefined || reported === undefined || Math.abs(reported - known) >= SAME_MS)
    endsAt.set(reported);
}

export const sessionEnd = (): number | undefined => endsAt.get();
export const useSessionEnd = (): number | undefined => useStore(endsAt);
