import { setTimeout as pause } from 'node:timers/promises';
import { expect, request, test } from '@playwright/test';
import { createApiClient, signUpThroughApi } from './browser/api-client.ts';
import { createPerson } from './browser/people.ts';
import { type PriceAttributes, requestBrakes } from './journeys/brakes-quote.ts';
import { copyLoadedFolder, startFourbay, type StartedServer } from './support/fourbay.ts';

/** The server is killed during the first calls, between calls, and right after a start. */
const KILLED_AFTER_MS = [1_500, 2_300, 400, 1_900];

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

test('a server that is killed repeatedly completes an open quote', async () => {
  test.setTimeout(400_000);
  const folder = await copyLoadedFolder();
  const start = (): StartedServer =>
    startFourbay({ DATA_DIR: folder.path, DEMO_CALL_SECONDS: '1', LOG_LEVEL: 'warn' });
  let server = start();
  let context = await request.newContext({ baseURL: await server.ready });
  await expectFolderInUse(start(), folder.path);

  const { call, session } = await signUpThroughApi(context, createPerson());
  const { id, pricesPath } = await requestBrakes(call);

  const acknowledged = new Set<string>();
  for (const delay of KILLED_AFTER_MS) {
    await pause(delay);
    const { data } = await createApiClient(context, session.token)('GET', pricesPath);
    for (const price of data) acknowledged.add(price.id);
    server.process.kill('SIGKILL');
    await server.ended;
    await context.dispose();
    server = start();
    context = await request.newContext({ baseURL: await server.ready });
  }

  const callAfter = createApiClient(context, session.token);
  await expect
    .poll(async () => (await callAfter('GET', pricesPath)).meta, {
      timeout: 90_000,
      intervals: [500],
    })
    .toMatchObject({ count: 4, status: 'completed' });
  const { data: prices } = await callAfter<PriceAttributes>('GET', pricesPath);
  expect([...acknowledged].filter((priceId) => !idsOf(prices).includes(priceId))).toEqual([]);
  const shops = prices.map(({ attributes }) => attributes.service_provider.id);
  expect(new Set(shops).size).toBe(4);
  const { data: quotes } = await callAfter('GET', 'servicechek/user_quotes');
  expect(idsOf(quotes)).toEqual([id]);

  await context.dispose();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await folder.remove();
});

/** A second server must refuse the data folder of a running one. */
async function expectFolderInUse(second: StartedServer, folder: string): Promise<void> {
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toBe(
    `Another server is already using the data folder ${folder}. Stop it first, or set ` +
      'DATA_DIR to another folder.',
  );
}
