import { expect, test } from '@playwright/test';
import { findCivic, signUpThroughApi } from '../browser/api-client.ts';
import { createPerson } from '../browser/people.ts';

const FOUR_PRICES_MS = 30_000;

for (const [town, place] of [
  ['Austin', { zip: '78701', city: 'Austin', state: 'TX', latitude: 30.2713, longitude: -97.7426 }],
  [
    'Kalispell',
    { zip: '59901', city: 'Kalispell', state: 'MT', latitude: 48.2028, longitude: -114.3031 },
  ],
] as const) {
  test(`by calls alone, brakes of a 2015 Honda Civic EX near ${town} have four prices in under 30 seconds`, async ({
    request,
  }) => {
    const call = await signUpThroughApi(request, createPerson());
    const vehicle = await call('POST', 'servicechek/user_vehicles', {
      servicechek_user_vehicle: await findCivic(call),
    });
    const categories = await call('GET', 'servicechek/categories?items=1000');
    const brakes = categories.data.find(({ attributes }) => /brake/i.test(String(attributes.name)));
    const quote = await call('POST', 'servicechek/user_quotes', {
      servicechek_user_quote: {
        user_vehicle_id: vehicle.data.id,
        services: [{ category: { id: brakes?.id } }],
        user_address: place,
        radius: 5,
      },
    });
    const requestedAt = Date.now();
    await expect
      .poll(
        async () =>
          (
            await call(
              'GET',
              `servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${quote.data.id}`,
            )
          ).meta,
        { timeout: FOUR_PRICES_MS, intervals: [500] },
      )
      .toMatchObject({ count: 4, status: 'completed' });
    test.info().annotations.push({
      type: 'seconds to four prices',
      description: ((Date.now() - requestedAt) / 1000).toFixed(1),
    });
  });
}
