import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { shedExcess } from './load-shedding.ts';
import { createMetrics } from '../observability/metrics.ts';

let app: FastifyInstance;
afterEach(() => app.close());

it('under overload, calls get a 503 with a sentence and when to retry', async () => {
  app = Fastify();
  const admission = new Admission({ most: 1 });
  const metrics = createMetrics();
  shedExcess(app, { 'x-content-type-options': 'nosniff' }, { admission, metrics });
  app.post('/api/v2/costly', async () => 'admitted');
  app.get('/api/v2/cheap', { config: { cheap: true } }, async () => 'admitted');
  app.get('/page', async () => 'admitted');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = () =>
    fetch(`${origin}/api/v2/costly`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect((await call()).status).toBe(200);
  admission.enter();
  const refused = await call();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 'unavailable', error: expect.any(String) });
  expect((await fetch(`${origin}/api/v2/unknown`)).status).toBe(503);
  for (const path of ['/api/v2/cheap', '/page'])
    expect(await (await fetch(`${origin}${path}`)).text()).toBe('admitted');
  expect((await metrics.shed.get()).values).toMatchObject([{ value: 2 }]);
});

it('admission stops at its limit, which drops while the event loop is late', () => {
  const admission = new Admission({ least: 2, most: 16 });
  for (let call = 0; call < 15; call += 1) admission.enter();
  expect(admission.full).toBe(false);
  admission.adjust(200);
  expect(admission).toMatchObject({ full: true, limit: 12 });
  for (let sample = 0; sample < 50; sample += 1) admission.adjust(200);
  expect(admission.limit).toBe(2);
  for (let sample = 0; sample < 50; sample += 1) admission.adjust(0);
  expect(admission).toMatchObject({ full: false, limit: 16 });
  admission.enter();
  expect(admission.full).toBe(true);
  admission.leave();
  expect(admission.full).toBe(false);
});

it('a long wait for a database connection lowers the limit once', () => {
  const admission = new Admission({ least: 2, most: 16 });
  admission.observeWait(1_000);
  admission.observeWait(1);
  admission.adjust(0);
  expect(admission.limit).toBe(12);
  admission.adjust(0);
  expect(admission.limit).toBe(13);
});
