import { expect, it } from 'vitest';
import { startTestApp } from '../../test/harness.ts';

it('a photo shared without the service worker leads to the page that asks for it', async () => {
  const { app } = await startTestApp();
  const reply = await app.inject({
    method: 'POST',
    url: '/request_a_quote/shared',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.alloc(12 * 1024 * 1024),
  });
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe('/request_a_quote/shared');
});
