import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/harness.ts';

const PROXIED = { 'x-forwarded-for': '203.0.113.9' };

describe('a proxy that is not trusted', () => {
  const warningsOf = ({ logs }: TestApp) =>
    logs.filter((line) => line.includes('"event":"untrusted_proxy"'));
  const ask = (test: TestApp, headers: Record<string, string>) =>
    test.app.inject({ method: 'GET', url: '/healthz', headers });

  it('an untrusted proxy is logged at its first call, then once an hour', async () => {
    const test = await startTestApp({ TRUSTED_PROXIES: '' });
    for (let calls = 0; calls < 5; calls += 1) await ask(test, PROXIED);
    expect(warningsOf(test)).toHaveLength(1);
    expect(warningsOf(test)[0]).toContain('TRUSTED_PROXIES');
    test.clock.advance(3_600_000);
    await ask(test, PROXIED);
    await ask(test, PROXIED);
    expect(warningsOf(test)).toHaveLength(2);
    expect(warningsOf(test)[1]).toContain('"calls":5');
  });

  it('a trusted proxy, or a call that was not forwarded, causes no warning', async () => {
    const trusted = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
    await ask(trusted, PROXIED);
    // The proxy and its client are on this machine.
    await ask(trusted, { 'x-forwarded-for': '127.0.0.1' });
    const direct = await startTestApp({ TRUSTED_PROXIES: '' });
    await ask(direct, {});
    expect([...warningsOf(trusted), ...warningsOf(direct)]).toEqual([]);
  });
});
