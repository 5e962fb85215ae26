import { useRef } from 'react';
import { freshKey } from '../api/fresh-key.ts';

/**
 * Equal contents get the same idempotency key, so that a retry after a lost response does nothing
 * twice.
 */
export function useKeyFor() {
  const last = useRef<{ contents: string; key: string }>(undefined);
  const keyFor = (contents: string): string => {
    if (last.current?.contents !== contents) last.current = { contents, key: freshKey() };
    return last.current.key;
  };
  /** Once sent, the same contents are meant anew. */
  const renew = (): void => {
    last.current = undefined;
  };
  return { keyFor, renew };
}
