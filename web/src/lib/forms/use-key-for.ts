import { useRef, type RefObject } from 'react';
import { freshKey } from '../api/fresh-key.ts';

interface Sent {
  contents: string;
  key: string;
}

/** The last contents of each place that outlives its component. */
const places = new Map<string, RefObject<Sent | undefined>>();

function keptAt(place: string): RefObject<Sent | undefined> {
  const kept = places.get(place) ?? { current: undefined };
  places.set(place, kept);
  return kept;
}

/**
 * Equal contents get the same idempotency key, so that a retry after a lost response does nothing
 * twice. With a `place`, they also do once the component was closed and opened again.
 */
export function useKeyFor(place?: string) {
  const own = useRef<Sent>(undefined);
  const last = place === undefined ? own : keptAt(place);
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
