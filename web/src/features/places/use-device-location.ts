import type { QuoteLocation } from '@fourbay/contract/quote-location';
import { useRef, useState } from 'react';
import { locatePlace, whyNoPlace } from '../../lib/device-place.ts';
import { fromDevice } from './quote-location.ts';

export type DeviceState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string };

/** Asks the device where it is; another choice ends the wait, whatever the device says later. */
export function useDeviceLocation(onFound: (place: QuoteLocation) => void): {
  state: DeviceState;
  ask: () => void;
  stop: () => void;
} {
  const [state, setState] = useState<DeviceState>({ kind: 'idle' });
  const turn = useRef(0);
  const ask = (): void => {
    const mine = ++turn.current;
    setState({ kind: 'waiting' });
    void locatePlace().then(
      ({ place, position }) => {
        if (mine !== turn.current) return;
        setState({ kind: 'idle' });
        onFound(fromDevice(place, position));
      },
      (error: unknown) => {
        if (mine === turn.current) setState({ kind: 'failed', message: whyNoPlace(error) });
      },
    );
  };
  const stop = (): void => {
    turn.current += 1;
    setState({ kind: 'idle' });
  };
  return { state, ask, stop };
}
