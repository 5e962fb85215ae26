import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { Admission } from './admission.ts';
import { installLoadShedding } from './load-shedding.ts';
import { listenOnLoopback } from '../../test/loopback.ts';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('what is shed is answered with 503, a sentence and when to come back', async () => {
  server = createServer((_request, response) => response.end('let in'));
  let shed = 0;
  installLoadShedding(server, {
    isShed: ({ url }) => url === '/excess',
    headers: { 'x-content-type-options': 'nosniff' },
    onShed: () => void (shed += 1),
  });
  const port = await listenOnLoopback(server);
  const origin = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${origin}/other`)).text()).toBe('let in');
  const refused = await fetch(`${origin}/excess`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 'unavailable', error: expect.any(String) });
  expect(shed).toBe(1);
});

it('an admission is full at its limit, which falls while the event loop is late', () => {
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
