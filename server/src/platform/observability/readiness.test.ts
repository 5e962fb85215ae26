import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/harness.ts';
import { createApp } from '../../app.ts';
import { createMetrics } from './metrics.ts';

/** An app whose own queries wait forever, as under overload. */
async function appThatWaits(answeredWithin: () => boolean) {
  const { deps } = await startTestApp();
  const db = new Proxy(deps.db, {
    get: (target, name): unknown =>
      name === 'executeQuery' || name === 'getExecutor'
        ? () => ({
            executeQuery: () => new Promise(() => {}),
            transformQuery: (node: unknown) => node,
          })
        : Reflect.get(target, name),
  });
  return createApp({ ...deps, db }, { metrics: createMetrics(), answeredWithin });
}

it.each([
  ['stays ready while the database answers others', true, 200],
  ['isn’t ready while the database answers nobody', false, 503],
])('a process whose own query waits %s', async (_what, answers, status) => {
  const app = await appThatWaits(() => answers);
  expect((await app.inject('/readyz')).statusCode).toBe(status);
  await app.close();
});

it('a process whose own query would wait answers at once while the database answers others', async () => {
  const app = await appThatWaits(() => true);
  const began = performance.now();
  await app.inject('/readyz');
  expect(performance.now() - began).toBeLessThan(1_000);
  await app.close();
});
