import type { Endpoint } from '@fourbay/contract';
import { NS } from '@fourbay/contract/wire/endpoint';
import { forgotPassword } from '@fourbay/contract/accounts/accounts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routesOf } from '../../src/app.ts';
import { describeApi } from '../../src/platform/api-docs/openapi.ts';
import { serializerFor } from '../../src/platform/http/serialize-reply.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner, type Person } from '../records/people.ts';

const SITE = 'http://fourbay.test';
const XHR = { 'x-requested-with': 'XMLHttpRequest' };

const logLine = z.object({
  reqId: z.string().optional(),
  level: z.string(),
  err: z.object({ message: z.string() }).optional(),
});

describe('every response', () => {
  let test: TestApp;
  let owner: Person;
  let routes: Endpoint[];
  beforeAll(async () => {
    test = await startTestApp({ DEMO: '1' });
    owner = await signUpOwner(test);
    routes = routesOf(test.deps).map(({ endpoint }) => endpoint);
  });

  const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
  const send = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: endpoint.method,
      url: endpoint.path.replace(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    });
  const paths = () => [
    ...routes.map((endpoint) => [endpoint.method, endpoint.path.replace(/\{\w+\}/g, '1')] as const),
    ...(
      [
        '/',
        '/nothing',
        '/api/v2/nothing',
        '/healthz',
        '/readyz',
        '/metrics',
        '/api/v2/openapi.json',
        '/dev/inbox',
        '/dev/inbox.json',
        '/dev/demo-accounts',
        '/webhooks/nothing',
      ] as const
    ).map((path) => ['GET', path] as const),
  ];

  it('every kind of reply has a serializer that compiles', () => {
    const replies = routes.flatMap(({ reply }) => (reply ? [reply] : []));
    expect(replies.length).toBeGreaterThan(100);
    for (const reply of replies) expect(() => serializerFor(reply)).not.toThrow();
  });

  it('the API document has every accepted name and method', async () => {
    const { paths: described } = describeApi(routes, { title: 'Test', description: 'A test.' });
    expect(Object.keys(described[`${NS}/user_addresses/{id}`] ?? {})).toEqual(['patch', 'put']);
    const states = described[`${NS}/us_states`]?.['get']?.parameters.map(({ name }) => name);
    expect(states).toEqual(
      expect.arrayContaining(['query[name_eq]', 'name_eq', 'id_in[]', 'query[s]', 's']),
    );
    const body = JSON.stringify(described[`${NS}/user_vehicles`]?.['post']?.requestBody);
    for (const name of ['vehicle_model_id', 'model_id', 'trim_id']) expect(body).toContain(name);
  });

  it('every response forbids inline code, guessed types, and framing', async () => {
    for (const [method, url] of paths()) {
      const { headers } = await test.app.inject({ method, url });
      const policy = String(headers['content-security-policy']);
      expect(policy, url).not.toContain('unsafe');
      expect(policy, url).toContain("default-src 'none'");
      expect(policy, url).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['referrer-policy'], url).toBe('strict-origin');
      expect(headers['x-frame-options'], url).toBe('DENY');
      expect(headers['x-request-id'], url).toMatch(/^[\w-]{12}-[0-9a-z]+$/);
    }
  });

  it('every response requires HTTPS from then on if the site has it, and only then', async () => {
    const secure = await startTestApp({ BASE_URL: 'https://fourbay.test' });
    expect((await secure.app.inject('/healthz')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(
      (await test.app.inject('/healthz')).headers['strict-transport-security'],
    ).toBeUndefined();
  });

  it('no response allows another origin to read it, with or without a preflight', async () => {
    for (const [method, url] of paths()) {
      for (const verb of [method, 'OPTIONS'] as const) {
        const { headers } = await test.app.inject({
          method: verb,
          url,
          headers: { origin: 'https://evil.test', 'access-control-request-method': method },
        });
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control')),
          `${verb} ${url}`,
        ).toEqual([]);
      }
    }
  });

  it('every response with personal data is uncacheable', async () => {
    for (const endpoint of routes.filter(({ access }) => access !== 'public')) {
      const { headers } = await send(endpoint);
      expect(headers['cache-control'], nameOf(endpoint)).toEqual(
        expect.toBeOneOf(['no-store', 'private, no-cache']),
      );
    }
  });

  it('every error response has a sentence and a code, and no internal details', async () => {
    for (const [method, url] of paths()) {
      const response = await test.app.inject({ method, url });
      if (response.statusCode < 400 || !url.startsWith('/api/')) continue;
      expect(response.json(), url).toEqual(
        expect.objectContaining({
          error: expect.stringMatching(/^[A-Z].*\.$/),
          code: expect.stringMatching(/^[a-z_]+$/),
        }),
      );
    }
  });

  it('a failure returns only a request id, and the log has the cause with that id', async () => {
    const broken = await startTestApp({}, () => ({
      now: () => {
        throw new Error('select secret from vault');
      },
    }));
    const answer = await broken.call(forgotPassword, { body: { email: 'a@people.test' } });
    expect(answer.status).toBe(500);
    expect(answer.refusal).toEqual({
      error: 'Something went wrong on our side. Please try again.',
      code: 'unexpected',
    });
    const line = broken.logs
      .map((text) => logLine.parse(JSON.parse(text)))
      .find(({ reqId, level }) => level === 'error' && reqId === answer.headers['x-request-id']);
    expect(line?.err?.message).toBe('select secret from vault');
  });
});

describe('a call from another site', () => {
  let test: TestApp;
  let owner: Person;
  let changing: Endpoint[];
  let open: Endpoint[];
  beforeAll(async () => {
    test = await startTestApp();
    owner = await signUpOwner(test);
    const all = routesOf(test.deps)
      .map(({ endpoint }) => endpoint)
      .filter(({ method }) => method !== 'GET');
    changing = all.filter(({ crossSite }) => !crossSite);
    open = all.filter(({ crossSite }) => crossSite);
  });

  const codeOf = async (
    { method, path }: Endpoint,
    headers: Record<string, string>,
  ): Promise<string | undefined> => {
    const response = await test.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${owner.token}`, ...headers },
    });
    return response.body ? response.json<{ code?: string }>().code : undefined;
  };

  it.each<[string, Record<string, string>]>([
    ['another origin', { ...XHR, origin: 'https://evil.test' }],
    ['an origin that only begins like ours', { ...XHR, origin: `${SITE}.evil.test` }],
    ['our host under another scheme', { ...XHR, origin: 'https://fourbay.test' }],
    ['an opaque origin', { ...XHR, origin: 'null' }],
    ['our origin without the marker of our own scripts', { origin: SITE }],
    ['another site, as the browser says', { ...XHR, 'sec-fetch-site': 'cross-site' }],
    ['a sibling of our site, as the browser says', { ...XHR, 'sec-fetch-site': 'same-site' }],
  ])('a call from another site that changes something is rejected: %s', async (_what, headers) => {
    for (const endpoint of changing)
      expect(await codeOf(endpoint, headers), endpoint.path).toBe('cross_site');
  });

  it('a call from another site is refused before its body is read', async () => {
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: forgotPassword.path,
      headers: { ...XHR, origin: 'https://evil.test', 'content-type': 'application/json' },
      payload: '{ not JSON',
    });
    expect(statusCode).toBe(403);
  });

  it.each<[string, Record<string, string>]>([
    ['our own scripts', { ...XHR, origin: SITE, 'sec-fetch-site': 'same-origin' }],
    ['a tool, which sends no origin', {}],
  ])(
    'a call from another site is distinguished from %s, which is allowed',
    async (_what, headers) => {
      for (const endpoint of changing)
        expect([endpoint.path, await codeOf(endpoint, headers)]).not.toEqual([
          endpoint.path,
          'cross_site',
        ]);
    },
  );

  it('a call from another site is accepted only where it is expected', async () => {
    expect(open.map(({ path }) => path).sort()).toEqual([
      '/api/v2/answers/{token}/stop',
      '/api/v2/servicechek/unsubscribe',
      '/webhooks/stripe',
      '/webhooks/twilio/inbound',
      '/webhooks/twilio/status',
      '/webhooks/twilio/voice/digits',
      '/webhooks/twilio/voice/events',
      '/webhooks/twilio/voice/incoming',
    ]);
    for (const endpoint of open)
      expect(
        await codeOf(endpoint, { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' }),
      ).not.toBe('cross_site');
  });
});
