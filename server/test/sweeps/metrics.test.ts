import { beforeAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signUpOwner } from '../records/people.ts';

const TOKEN = 'a-token-for-the-scraper';

describe('the metrics', () => {
  let open: TestApp;
  let guarded: TestApp;
  beforeAll(async () => {
    open = await startTestApp();
    guarded = await startTestApp({ METRICS_TOKEN: TOKEN });
  });

  it('the metrics and /healthz say which release runs', async () => {
    const { body: health } = await open.app.inject('/healthz');
    const [, version, schema] =
      /^ok\nversion (\d+\.\d+\.\d+)\ncommit unreleased\nschema (\d{4})\n$/.exec(health) ?? [];
    const { body: metrics } = await open.app.inject('/metrics');
    expect(metrics).toContain(
      `fourbay_build_info{version="${version}",commit="unreleased",schema="${schema}"} 1`,
    );
  });

  const statusFrom = async (
    { app }: TestApp,
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) => (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'the metrics can be read from this machine, %s, without a token',
    async (address) => {
      expect(await statusFrom(open, address)).toBe(200);
    },
  );

  it.each(['203.0.113.9', '10.0.0.3', '2001:db8::1'])(
    'the metrics are refused to another machine, %s',
    async (address) => {
      expect(await statusFrom(open, address)).toBe(401);
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'the metrics are refused to a call forwarded by a proxy on this machine, with %s',
    async (header) => {
      expect(await statusFrom(open, '127.0.0.1', { [header]: '127.0.0.1' })).toBe(401);
    },
  );

  it('the metrics can be read with their token from anywhere, and only with it once it is set', async () => {
    const authorization = `Bearer ${TOKEN}`;
    expect(await statusFrom(guarded, '203.0.113.9', { authorization })).toBe(200);
    expect(await statusFrom(guarded, '203.0.113.9', { authorization: `${authorization}x` })).toBe(
      401,
    );
    expect(await statusFrom(guarded, '203.0.113.9')).toBe(401);
    expect(await statusFrom(guarded, '127.0.0.1')).toBe(401);
  });

  it('the metrics are refused to signed-in users', async () => {
    const { token } = await signUpOwner(open);
    const authorization = `Bearer ${token}`;
    expect(await statusFrom(open, '203.0.113.9', { authorization })).toBe(401);
  });

  it('the metrics stay small after a scan of every path and method, including unknown ones', async () => {
    const test = await startTestApp();
    const paths = routesOf(test.deps).map(({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, '1'));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'] as const)
      for (const url of paths) await test.app.inject({ method, url });
    for (let i = 0; i < 300; i += 1) await test.app.inject(`/unknown/${i}.php`);
    const { body } = await test.app.inject('/metrics');
    expect(body).not.toContain('.php');
    expect(body.match(/^http_requests_total\{.*path="unknown".*$/gm)).toHaveLength(2);
    // The size depends on the number of routes, never on the callers' requests.
    expect(Buffer.byteLength(body)).toBeLessThan(2_000 * paths.length);
  });
});
