import { setTimeout as pause } from 'node:timers/promises';
import { expect, request, test } from '@playwright/test';
import {
  createApiClient,
  findCivic,
  type Resource,
  signUpThroughApi,
} from '../browser/api-client.ts';
import { loadedFolder, startFourbay, type Started } from './fourbay.ts';
import { createPerson } from '../browser/people.ts';

const AUSTIN = {
  zip: '78701',
  city: 'Austin',
  state: 'TX',
  latitude: 30.2713,
  longitude: -97.7426,
};
/** Into the first calls, between them, and right after a start. */
const KILLED_AFTER_MS = [1_500, 2_300, 400, 1_900];

test('a server that is killed again and again carries on with a running quote, and another may not open its folder', async () => {
  test.setTimeout(400_000);
  const folder = await loadedFolder();
  const start = (): Started =>
    startFourbay({ DATA_DIR: folder.path, DEMO_CALL_SECONDS: '1', LOG_LEVEL: 'warn' });
  let server = start();
  let context = await request.newContext({ baseURL: await server.ready });

  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `Another server is already using the data folder ${folder.path}. Stop it first, or set ` +
      'DATA_DIR to another folder.',
  );

  const person = createPerson();
  const call = await signUpThroughApi(context, person);
  const vehicle = await call('POST', 'servicechek/user_vehicles', {
    servicechek_user_vehicle: await findCivic(call),
  });
  const { data: categories } = await call('GET', 'servicechek/categories?items=1000');
  const brakes = categories.find(({ attributes }) => /brake/i.test(String(attributes.name)));
  const { token } = await createApiClient(context)('POST', 'users/sign_in', { user: person });
  const quote = await call('POST', 'servicechek/user_quotes', {
    servicechek_user_quote: {
      user_vehicle_id: vehicle.data.id,
      services: [{ category: { id: brakes?.id } }],
      user_address: AUSTIN,
      radius: 5,
    },
  });
  const pricesPath = `servicechek/user_quote_prices/quote_prices_for_quote?quote_id=${quote.data.id}`;

  const acknowledged = new Set<string>();
  for (const delay of KILLED_AFTER_MS) {
    await pause(delay);
    for (const { id } of (await createApiClient(context, token)('GET', pricesPath)).data)
      acknowledged.add(id);
    server.process.kill('SIGKILL');
    await server.ended;
    await context.dispose();
    server = start();
    context = await request.newContext({ baseURL: await server.ready });
  }

  const again = createApiClient(context, token);
  await expect
    .poll(async () => (await again('GET', pricesPath)).meta, { timeout: 90_000, intervals: [500] })
    .toMatchObject({ count: 4, status: 'completed' });
  const { data: prices } = await again('GET', pricesPath);
  const idsOf = (rows: readonly Resource[]): string[] => rows.map(({ id }) => id);
  expect([...acknowledged].filter((id) => !idsOf(prices).includes(id))).toEqual([]);
  const shops = prices.map(({ attributes }) => (attributes.service_provider as { id: string }).id);
  expect(new Set(shops).size).toBe(4);
  const { data: quotes } = await again('GET', 'servicechek/user_quotes');
  expect(idsOf(quotes)).toEqual([quote.data.id]);

  await context.dispose();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await folder.remove();
});
