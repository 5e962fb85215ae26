import { useEffect, useRef, useState } from 'react';
import { locatePlace, whyNoPlace } from '../../../lib/device-place.ts';
import type { SearchPlace } from './search-state.ts';

export type OwnLocation =
  | { kind: 'waiting' }
  | { kind: 'found'; place: SearchPlace }
  | { kind: 'failed'; reason: string };

/** The device's location, requested while `enabled`; `again` requests it once more. */
export function useOwnLocation(enabled: boolean): { own: OwnLocation; again: () => void } {
  const [own, setOwn] = useState<OwnLocation>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  const latestRequest = useRef(0);
  useEffect(() => {
    if (!enabled) return undefined;
    const request = (latestRequest.current += 1);
    const update = (next: OwnLocation): void =>
      void (request === latestRequest.current && setOwn(next));
    void locatePlace().then(
      ({ place, position }) =>
        update({ kind: 'found', place: { ...position, name: place.full_name } }),
      (error: unknown) => update({ kind: 'failed', reason: whyNoPlace(error) }),
    );
    return () => {
      latestRequest.current += 1;
    };
  }, [enabled, attempt]);
  return {
    own,
    again() {
      setOwn({ kind: 'waiting' });
      setAttempt(attempt + 1);
    },
  };
}
