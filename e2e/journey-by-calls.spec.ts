import { expect, test } from '@playwright/test';
import { signUpThroughApi } from './browser/api-client.ts';
import { AUSTIN, KALISPELL } from './browser/towns.ts';
import { createPerson } from './browser/people.ts';
import { requestBrakes } from './journeys/brakes-quote.ts';

const FOUR_PRICES_MS = 30_000;

for (const [town, address] of Object.entries({ Austin: AUSTIN, Kalispell: KALISPELL })) {
  test(`a quote requested through the API near ${town} has four prices within 30 seconds`, async ({
    request,
  }) => {
    const { call } = await signUpThroughApi(request, createPerson());
    const { pricesPath } = await requestBrakes(call, address);
    const requestedAt = Date.now();
    await expect
      .poll(async () => (await call('GET', pricesPath)).meta, {
        timeout: FOUR_PRICES_MS,
        intervals: [500],
      })
      .toMatchObject({ count: 4, status: 'completed' });
    test.info().annotations.push({
      type: 'seconds to four prices',
      description: ((Date.now() - requestedAt) / 1000).toFixed(1),
    });
  });
}
