import { expect, it } from 'vitest';
import { publicAddress } from './prerender.tsx';

const SEARCH = '/service_providers/search_results';

it.each([
  ['/prices/tx?utm_source=mail', '/prices/tx'],
  ['/policies/terms', '/policies/terms'],
  [`${SEARCH}?zip=78701&fbclid=1&modal=login`, `${SEARCH}?at=-1&zip=78701`],
  [
    `${SEARCH}?q=oil&type=chain&open=now&service=12&at=-1&lat=30.26721&lng=-97.74309&near=Austin&view=map`,
    `${SEARCH}?q=oil&type=chain&open=now&service=12&at=-1&lat=30.267&lng=-97.743&near=Austin&view=map`,
  ],
  [
    '/service_providers/7?lat=30.26721&lng=-97.74309&from=x',
    '/service_providers/7?lat=30.267&lng=-97.743',
  ],
])('%s is kept as %s', async (address, kept) => {
  expect(await publicAddress(address)).toBe(kept);
  expect(await publicAddress(kept)).toBe(kept);
});

it.each([
  '/my_garage/vehicle_profile',
  '/quote/7',
  '/shared/abc',
  '/paid/abc',
  '/unsubscribe?token=secret',
  '/activate?token=secret',
  '/nothing/here',
])('%s is not kept', async (address) => expect(await publicAddress(address)).toBeUndefined());
