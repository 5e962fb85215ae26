import { request as httpRequest } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, listenForSockets, ticketFor } from '../cable.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { productionSettings } from '../production-settings.ts';
import { signUpOwner } from '../records/people.ts';
import { portOf } from '../stand-ins/loopback.ts';

const REBOUND = 'rebound.evil.example';

/** Sends raw bytes, for requests that no client library makes, and reads the whole response. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.end(text));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
  });
}

describe('a request for another host', () => {
  let test: TestApp;
  let port: number;
  let cable: string;
  beforeAll(async () => {
    test = await startTestApp({ DEMO: '1', ALLOWED_HOSTS: 'proxied.test, 10.0.0.7' });
    cable = await listenForSockets(test.app);
    port = portOf(test.app.server);
  });
  const answerTo = async (url: string, host: string) => {
    const { statusCode, headers, body } = await test.app.inject({ url, headers: { host } });
    return { status: statusCode, headers, body };
  };

  it.each([
    '/',
    '/nothing',
    '/api/v2/config',
    '/api/v2/nothing',
    '/metrics',
    '/cable',
    '/dev/inbox.json',
    '/%64ev/inbox.json',
    '/dev/demo-accounts.json',
    '/%E0%A4%A.js',
  ])('a request for another host is rejected with 421 and our own error at %s', async (url) => {
    const { status, headers, body } = await answerTo(url, REBOUND);
    expect(status).toBe(421);
    expect(JSON.parse(body)).toEqual({
      code: 'other_host',
      error: expect.stringContaining('address'),
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it.each(['/healthz', '/readyz'])(
    'a request for another host is answered at %s, which machines call by IP address',
    async (url) => {
      expect((await answerTo(url, REBOUND)).status).toBe(200);
    },
  );

  it.each([
    'fourbay.test',
    'FOURBAY.test:8080',
    'proxied.test',
    '10.0.0.7:3000',
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
  ])('a request for the site’s own name %s is answered', async (host) => {
    expect((await answerTo('/api/v2/config', host)).status).toBe(200);
  });

  it.each([
    'localhost.evil.example',
    'evil@localhost',
    'fourbay.test.evil.example',
    'xfourbay.test',
    '10.0.0.8',
    '192.168.0.1',
    'localhost/evil',
  ])(
    'a request for another host is refused when the name only looks like ours: %j',
    async (host) => {
      expect((await answerTo('/api/v2/config', host)).status).toBe(421);
    },
  );

  it('a request for another host is refused when it names no host at all', async () => {
    expect(await sendRaw(port, 'GET /api/v2/config HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /);
  });

  it('a request for another host is rejected even if a proxy’s header has ours', async () => {
    const answer = await test.app.inject({
      url: '/dev/inbox.json',
      headers: { host: REBOUND, 'x-forwarded-host': 'fourbay.test' },
    });
    expect(answer.statusCode).toBe(421);
  });

  it.each([
    ['the request line', REBOUND, 'fourbay.test'],
    ['the header beside our own in the request line', 'fourbay.test', REBOUND],
  ])(
    'a request for another host is rejected when the other host is in %s',
    async (_where, inLine, host) => {
      const answer = await sendRaw(
        port,
        `GET http://${inLine}/dev/inbox.json HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    },
  );

  it.each(['/healthz', '/api/v2/config'])('%s with two Host headers is refused', async (path) => {
    const answer = await sendRaw(
      port,
      `GET ${path} HTTP/1.1\r\nHost: fourbay.test\r\nHost: ${REBOUND}\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('"code":"malformed"');
  });

  it('production doesn’t respond to this machine’s names or to private addresses', async () => {
    const production = await startTestApp({ ...productionSettings, ALLOWED_HOSTS: 'fourbay.com' });
    const statusFor = async (host: string) =>
      (await production.app.inject({ url: '/api/v2/config', headers: { host } })).statusCode;
    for (const host of ['www.fourbay.com', 'fourbay.com'])
      expect(await statusFor(host), host).toBe(200);
    for (const host of ['localhost', '127.0.0.1', '10.0.0.1', 'fourbay.test'])
      expect(await statusFor(host), host).toBe(421);
  });

  it('a request for another host opens no live connection, even if its origin matches', async () => {
    const owner = await signUpOwner(test);
    const from = async (headers: Record<string, string>) =>
      connect(`${cable}?token=${await ticketFor(test, owner.token)}`, { headers });
    await expect(from({ host: REBOUND, origin: `http://${REBOUND}` })).rejects.toThrow('421');
    await expect(from({ host: REBOUND })).rejects.toThrow('421');
    await expect(from({ origin: `http://${REBOUND}` })).rejects.toThrow('403');
    (await from({ host: 'proxied.test', origin: 'http://proxied.test' })).socket.close();
  });

  it('a request for another host changes nothing, even if the page’s origin is that host', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v2/users/sign_in',
      headers: {
        host: REBOUND,
        origin: `http://${REBOUND}`,
        'x-requested-with': 'XMLHttpRequest',
      },
      payload: {},
    });
    expect(answer.statusCode).toBe(421);
  });
});

describe('an unreadable path', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await startTestApp();
    await listenForSockets(test.app);
    port = portOf(test.app.server);
  });

  it.each(['/%E0%A4%A.js', '/api/v2/%ZZ', '/%'])(
    '%s is rejected with our own error and the usual headers',
    async (path) => {
      const answer = await test.app.inject(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: 'malformed', error: 'We couldn’t read that request.' });
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'x-request-id': expect.any(String),
        'cache-control': 'no-store',
      });
    },
  );

  it('bytes that aren’t a request are rejected with our own error and the usual headers', async () => {
    const answer = await sendRaw(
      port,
      'GET / HTTP/1.1\r\nHost: fourbay.test\r\nBad Header\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).toContain('{"error":"We couldn’t read that request.","code":"malformed"}');
  });

  it('headers that are too long are rejected with our own error', async () => {
    const status = await new Promise((resolve) => {
      httpRequest(
        {
          port,
          host: '127.0.0.1',
          headers: { host: 'fourbay.test', 'x-long': 'x'.repeat(20_000) },
        },
        (answer) => resolve([answer.statusCode, answer.headers['x-frame-options']]),
      ).end();
    });
    expect(status).toEqual([431, 'DENY']);
  });
});
