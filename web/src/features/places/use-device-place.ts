import type { QuoteLocation } from '@fourbay/contract/quotes';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { locateDevice } from '../../lib/geolocation.ts';
import { placeAt } from './places.queries.ts';
import { fromDevice } from './quote-location.ts';

export const LONG_FAILURE = 'We were unable to retrieve your location at this time. Please check that location permissions are enabled and try again.';

export type DeviceState = { kind: 'idle' } | { kind: 'waiting' } | { kind: 'failed'; message: string };

/** Asks the device where it is; another choice ends the wait, whatever the device says later. */
export function useDevicePlace(onFound: (place: QuoteLocation) => void): { state: DeviceState; ask: () => void; stop: () => void } {
  const [state, setState] = useState<DeviceState>({ kind: 'idle' });
  const turn = useRef(0);
  const ask = (): void => {
    const mine = ++turn.current;
    setState({ kind: 'waiting' });
    void locate().then(
      (place) => {
        if (mine !== turn.current) return;
        setState({ kind: 'idle' });
        onFound(place);
      },
      (error: unknown) => {
        if (mine !== turn.current) return;
        setState({ kind: 'failed', message: error instanceof ApiError && error.code === 'outside_area' ? error.message : LONG_FAILURE });
      },
    );
  };
  const stop = (): void => {
    turn.current += 1;
    setState({ kind: 'idle' });
  };
  return { state, ask, stop };
}

async function locate(): Promise<QuoteLocation> {
  const position = await locateDevice();
  try {
    return fromDevice(await placeAt(position), position);
  } catch (error) {
    console.info('Failed to Parse Geocoding:', (error as Error).message);
    throw error;
  }
}
