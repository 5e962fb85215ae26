import { createStore, useStore } from '../browser/external-store.ts';

/** Name of the service worker's cache of an owner's data for offline reading. */
const CACHE = 'kept-1';
/** Name of its cache of files that another app shared. */
export const SHARED_CACHE = 'shared-1';

const keptAt = createStore<number | undefined>(undefined);

/** Age in milliseconds of cached answers on the page. The oldest one is used. */
export const useKeptAt = (): number | undefined => useStore(keptAt, () => undefined);

/** Responses from the browser's HTTP cache work offline too. */
const isStorable = (headers: Headers): boolean =>
  headers.get('cache-control')?.includes('max-age') === true;

/** By URL, so that an answer from the server replaces the time of the cached one. */
export function noteKeptAt(headers: Headers): void {
  const at = headers.get('kept-at');
  if (at === null) {
    if (!isStorable(headers)) keptAt.set(undefined);
  } else keptAt.set(Math.min(keptAt.get() ?? Infinity, Number(at)));
}

/** Deletes the cache, so that the browser's next user finds nothing. */
export function forgetKeptAnswers(): void {
  if (typeof window === 'undefined') return;
  keptAt.set(undefined);
  // Both here and by message, because the worker must not store pending answers again, and may not
  // exist.
  navigator.serviceWorker?.controller?.postMessage({ type: 'forget' });
  void globalThis.caches?.delete(CACHE).catch(() => {});
}

/** Deletes shared files that no request has taken yet. */
export const forgetSharedFiles = (): void =>
  void globalThis.caches?.delete(SHARED_CACHE).catch(() => {});
