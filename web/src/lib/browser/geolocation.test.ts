import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { locateDevice } from './geolocation.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('geolocation gives up on a browser that never responds', async () => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: () => {} } });
  const why = locateDevice().catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await why).toBe('Cannot get your location');
});

it('geolocation keeps a response that came in time', async () => {
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: PositionCallback) =>
        setTimeout(() => found({ coords: { latitude: 30, longitude: -97 } } as never), 29_000),
    },
  });
  const located = locateDevice();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await located).toEqual({ latitude: 30, longitude: -97 });
});
