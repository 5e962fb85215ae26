import { useEffect, useRef, useState } from 'react';
import { locatePlace, whyNoPlace } from '../../../lib/device-place.ts';
import type { SearchPlace } from './search-state.ts';

export type OwnLocation =
  | { kind: 'waiting' }
  | { kind: 'found'; place: SearchPlace }
  | { kind: 'failed'; why: string };

/** Where the device is, asked for as long as somebody wants to know; `again` asks once more. */
export function useOwnLocation(wanted: boolean): { own: OwnLocation; again: () => void } {
  const [own, setOwn] = useState<OwnLocation>({ kind: 'waiting' });
  const [turn, setTurn] = useState(0);
  const latest = useRef(0);
  useEffect(() => {
    if (!wanted) return undefined;
    const mine = (latest.current += 1);
    const keep = (next: OwnLocation): void => void (mine === latest.current && setOwn(next));
    void locatePlace().then(
      ({ place, position }) =>
        keep({ kind: 'found', place: { ...position, name: place.full_name } }),
      (error: unknown) => keep({ kind: 'failed', why: whyNoPlace(error) }),
    );
    return () => {
      latest.current += 1;
    };
  }, [wanted, turn]);
  return {
    own,
    again() {
      setOwn({ kind: 'waiting' });
      setTurn(turn + 1);
    },
  };
}
