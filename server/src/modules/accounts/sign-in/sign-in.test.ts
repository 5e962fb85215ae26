import { signIn } from '@fourbay/contract/accounts/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { createMetrics } from '../../../platform/observability/metrics.ts';
import { costsOfChecks } from '../../../../test/cheap-argon2.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner } from '../../../../test/records/people.ts';

describe('sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const from = (source: string) => ({ 'x-forwarded-for': source });
  const attempt = (email: string, password: string, source?: string) =>
    test.call(signIn, { body: { user: { email, password } }, headers: source ? from(source) : {} });

  it('an unknown address and a wrong password get the same rejection', async () => {
    const owner = await signUpOwner(test);
    const [unknown, wrong] = [
      await attempt('nobody@people.test', PASSWORD),
      await attempt(owner.email, 'Wrong+Pass1'),
    ];
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.refusal).toEqual(wrong.refusal);
    expect(unknown.refusal).toEqual({
      error: 'Invalid email or password.',
      code: 'invalid_credentials',
    });
  });

  it('an unknown address takes the same password check as a wrong password', async () => {
    const owner = await signUpOwner(test);
    const wrongPassword = await costsOfChecks(() => attempt(owner.email, 'Wrong+Pass1'));
    expect(wrongPassword).toEqual([expect.objectContaining({ timeCost: 2 })]);
    const unknown = await costsOfChecks(() => attempt('nobody1@people.test', 'Wrong+Pass1'));
    expect(unknown).toEqual(wrongPassword);
  });

  it('sign-in accepts the address with any case and spacing', async () => {
    const owner = await signUpOwner(test);
    expect((await attempt(`  ${owner.email.toUpperCase()} `, PASSWORD)).status).toBe(200);
  });

  it('sign-in accepts composed and decomposed characters', async () => {
    const owner = await signUpOwner(test, { password: 'Caf\u00e9+Crème42' });
    expect((await attempt(owner.email, 'Cafe\u0301+Crème42')).status).toBe(200);
  });

  it('sign-in rejects an overlong password before hashing it', async () => {
    const owner = await signUpOwner(test);
    refusedWith(await attempt(owner.email, 'x'.repeat(5_000)), 422);
  });

  it('failed sign-ins are limited by address and source', async () => {
    const owner = await signUpOwner(test);
    for (let tries = 0; tries < 10; tries += 1)
      refusedWith(await attempt(owner.email, 'Wrong+Pass1', '198.51.100.7'), 401);
    const limited = await attempt(owner.email, PASSWORD, '198.51.100.7');
    expect(refusedWith(limited, 429).error).toMatch(
      /^That’s too many tries\. Please try again in \d+ (minutes|seconds)\.$/,
    );
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('an attack doesn’t lock out the owner at another source', async () => {
    const owner = await signUpOwner(test);
    for (let tries = 0; tries < 120; tries += 1)
      await attempt(owner.email, 'Wrong+Pass1', `198.51.100.${100 + (tries % 12)}`);
    expect((await attempt(owner.email, PASSWORD, '203.0.113.50')).status).toBe(200);
  });

  it('the sign-in limit ends after its window', async () => {
    const owner = await signUpOwner(test);
    for (let tries = 0; tries < 11; tries += 1)
      await attempt(owner.email, 'Wrong+Pass1', '198.51.100.8');
    test.clock.advance(15 * 60_000);
    expect((await attempt(owner.email, PASSWORD, '198.51.100.8')).status).toBe(200);
  });

  it('failed sign-ins are limited by source across addresses', async () => {
    for (let tries = 0; tries < 60; tries += 1)
      await attempt(`nobody${tries}@people.test`, 'Wrong+Pass1', '198.51.100.9');
    refusedWith(await attempt('another@people.test', 'Wrong+Pass1', '198.51.100.9'), 429);
  });

  it('an IPv6 /64 network counts as one source', async () => {
    const owner = await signUpOwner(test);
    for (let tries = 0; tries < 10; tries += 1)
      await attempt(owner.email, 'Wrong+Pass1', `2001:db8:1:2::${tries + 1}`);
    refusedWith(await attempt(owner.email, PASSWORD, '2001:db8:1:2:ffff::9'), 429);
  });

  it('sign-in limits are shared by processes and survive restarts', async () => {
    const owner = await signUpOwner(test);
    for (let tries = 0; tries < 10; tries += 1)
      await attempt(owner.email, 'Wrong+Pass1', '198.51.100.11');
    const another = createApp(test.deps, { metrics: createMetrics() });
    const { statusCode } = await another.inject({
      method: 'POST',
      url: signIn.path,
      headers: from('198.51.100.11'),
      payload: { user: { email: owner.email, password: PASSWORD } },
    });
    await another.close();
    expect(statusCode).toBe(429);
  });

  it('successful sign-ins don’t count toward the limit', async () => {
    const owner = await signUpOwner(test);
    for (let times = 0; times < 12; times += 1)
      expect((await attempt(owner.email, PASSWORD, '198.51.100.10')).status).toBe(200);
  });

  it.each([
    ['no proxy', ''],
    ['another proxy', '192.0.2.1'],
  ])('forwarded addresses are ignored when %s is configured', async (_what, TRUSTED_PROXIES) => {
    const direct = await startTestApp({ TRUSTED_PROXIES });
    const guess = (source: number) =>
      direct.call(signIn, {
        body: { user: { email: 'victim@people.test', password: 'Wrong+Pass1' } },
        headers: from(`198.51.100.${source}`),
      });
    for (let tries = 0; tries < 10; tries += 1) refusedWith(await guess(tries), 401);
    refusedWith(await guess(99), 429);
  });
});
