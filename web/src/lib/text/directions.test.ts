import { afterEach, expect, it, vi } from 'vitest';
import { directionsTo } from './directions.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)',
    5,
    'https://maps.apple.com/?daddr=30.2,-97.7',
  ],
  [
    'an iPad',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    'https://maps.apple.com/?daddr=30.2,-97.7',
  ],
  ['Android', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, 'geo:0,0?q=30.2,-97.7'],
  [
    'a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    0,
    'https://www.openstreetmap.org/directions?route=%3B30.2%2C-97.7',
  ],
])('directions on %s open its maps app', (_device, userAgent, maxTouchPoints, address) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(directionsTo({ latitude: 30.2, longitude: -97.7 })).toBe(address);
});
