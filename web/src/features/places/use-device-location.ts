import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { useRef, useState } from 'react';
import { locatePlace, describePlaceError } from '../../lib/data/device-place.ts';
import { fromDevice } from './quote-location.ts';

export type DeviceState =
  | { kind: 'idle' }
  | { kind: 'waiting' }
  | { kind: 'failed'; message: string };

/** Requests the device's location. After `stop`, a late result is ignored. */
export function useDeviceLocation(onFound: (location: QuoteLocation) => void): {
  state: DeviceState;
  request: () => void;
  stop: () => void;
} {
  const [state, setState] = useState<DeviceState>({ kind: 'idle' });
  const latestRequest = useRef(0);
  const request = (): void => {
    const requestNumber = ++latestRequest.current;
    setState({ kind: 'waiting' });
    void locatePlace().then(
      ({ place, position }) => {
        if (requestNumber !== latestRequest.current) return;
        setState({ kind: 'idle' });
        onFound(fromDevice(place, position));
      },
      (error: unknown) => {
        if (requestNumber === latestRequest.current)
          setState({ kind: 'failed', message: describePlaceError(error) });
      },
    );
  };
  const stop = (): void => {
    latestRequest.current += 1;
    setState({ kind: 'idle' });
  };
  return { state, request, stop };
}
