import { createStore, useStore } from './external-store.ts';

/** The service worker's: what it keeps of an owner for reading without a connection. */
const CACHE = 'kept-1';

const keptAt = createStore<number | undefined>(undefined);

/** When what is shown was kept, in milliseconds, while it comes from there; the oldest part counts. */
export const useKeptAt = (): number | undefined => useStore(keptAt, () => undefined);

/** What the browser itself may have stored needs no connection either. */
const isStorable = (headers: Headers): boolean =>
  headers.get('cache-control')?.includes('max-age') === true;

/** Of each answer: one from the server itself ends what came from the cache. */
export function noteKeptAt(headers: Headers): void {
  const at = headers.get('kept-at');
  if (at === null) {
    if (!isStorable(headers)) keptAt.set(undefined);
  } else keptAt.set(Math.min(keptAt.get() ?? Infinity, Number(at)));
}

/** Whoever uses this browser next finds nothing of the last one. */
export function forgetKeptAnswers(): void {
  if (typeof window === 'undefined') return;
  keptAt.set(undefined);
  // Both: the worker must not put back what was on its way, and may not be there at all.
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' });
  void globalThis.caches?.delete(CACHE).catch(() => {});
}
