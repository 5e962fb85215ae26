import { useCallback, useEffect, useRef, useState } from 'react';
import { locatePlace, describePlaceError } from '../../../lib/data/device-place.ts';
import { isLocationAllowed } from '../../../lib/browser/geolocation.ts';
import { placeName } from '../../../lib/data/towns.queries.ts';
import type { SearchPlace } from './search-state.ts';

export type OwnLocation =
  | { kind: 'unasked' }
  | { kind: 'waiting' }
  | { kind: 'found'; place: SearchPlace }
  | { kind: 'failed'; reason: string };

/**
 * The device's location. With `enabled`, it is read if the browser gives it without asking. `ask` lets the
 * browser ask.
 */
export function useOwnLocation(enabled: boolean): { own: OwnLocation; ask: () => void } {
  const [own, setOwn] = useState<OwnLocation>({ kind: 'unasked' });
  const latestRequest = useRef(0);
  const ask = useCallback((): void => {
    const request = (latestRequest.current += 1);
    const update = (next: OwnLocation): void =>
      void (request === latestRequest.current && setOwn(next));
    setOwn({ kind: 'waiting' });
    void locatePlace().then(
      ({ place, position }) =>
        update({ kind: 'found', place: { ...position, name: placeName(place) } }),
      (error: unknown) => update({ kind: 'failed', reason: describePlaceError(error) }),
    );
  }, []);
  useEffect(() => {
    if (!enabled) return undefined;
    const before = latestRequest.current;
    void isLocationAllowed().then(
      (allowed) => allowed && before === latestRequest.current && ask(),
    );
    return () => {
      latestRequest.current += 1;
    };
  }, [enabled, ask]);
  return { own, ask };
}
