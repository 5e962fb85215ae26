import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { PASSWORD, signUpOwner } from '../../../test/records/people.ts';

const STATES = '/api/v2/servicechek/us_states?items=50';
const SIGN_IN = '/api/v2/users/sign_in';

describe('large replies are compressed', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const read = (url: string, encodings?: string) =>
    test.app.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} });

  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('with %s where it is accepted', async (encoding, accepted, unpack) => {
    const plain = await read(STATES);
    const packed = await read(STATES, accepted);
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['the client accepts none', STATES, undefined],
    ['the client refuses them', STATES, 'br;q=0, gzip;q=0'],
    ['the reply is small', '/api/v2/servicechek/us_states?items=1', 'br'],
  ])('not when %s', async (_name, url, accepted) => {
    const { headers, statusCode } = await read(url, accepted);
    expect(statusCode).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('except replies that return a secret', async () => {
    const { token } = await signUpOwner(test);
    const { statusCode, headers, body } = await test.app.inject({
      method: 'POST',
      url: '/api/v2/servicechek/second_factor',
      headers: { 'accept-encoding': 'br', authorization: `Bearer ${token}` },
      payload: { current_password: PASSWORD },
    });
    expect(statusCode, body).toBe(200);
    expect(body.length).toBeGreaterThan(1_024);
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('a compressed request is refused', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from([31, 139]),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});
