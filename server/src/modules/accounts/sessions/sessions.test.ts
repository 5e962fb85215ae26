import {
  endOtherSessions,
  endSession,
  listSessions,
  signIn,
  signOut,
} from '@fourbay/contract/accounts/sessions';
import { readUser } from '@fourbay/contract/accounts/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { createMetrics } from '../../../platform/observability/metrics.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, type Person } from '../../../../test/records/people.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/141.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like ' +
  'Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const DAY = 24 * 3_600_000;

describe('sessions', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });

  const signInOn = async (owner: Person, device: string) =>
    (
      await test.call(signIn, {
        body: { user: { email: owner.email, password: PASSWORD } },
        headers: { 'user-agent': device },
      })
    ).body.token;
  const read = (owner: Person, token = owner.token, headers: Record<string, string> = {}) =>
    test.call(readUser, { token, params: { id: owner.id }, headers });
  const list = async (token: string) => (await test.call(listSessions, { token })).body.data;

  it('sessions are listed by last use, with their devices, and the current one is marked', async () => {
    const owner = await signUpOwner(test);
    await signInOn(owner, CHROME);
    const phone = await signInOn(owner, SAFARI);
    expect(
      (await list(phone)).map(({ attributes }) => [attributes.device, attributes.current]),
    ).toEqual([
      ['Safari on iPhone', true],
      ['Chrome on Windows', false],
      ['Unknown device', false],
    ]);
  });

  it('sessions store only a hash of the token', async () => {
    const owner = await signUpOwner(test);
    const rows = await test.deps.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', owner.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(owner.token);
    expect(Buffer.from(owner.token, 'base64url')).toHaveLength(32);
  });

  it('signing out ends the session', async () => {
    const owner = await signUpOwner(test);
    expect((await test.call(signOut, { token: owner.token })).status).toBe(204);
    refusedWith(await read(owner), 401);
  });

  it('a single session can be ended', async () => {
    const owner = await signUpOwner(test);
    const otherToken = await signInOn(owner, CHROME);
    await read(owner, otherToken);
    const id = (await list(owner.token)).find(({ attributes }) => !attributes.current)?.id ?? '';
    expect((await test.call(endSession, { token: owner.token, params: { id } })).status).toBe(204);
    refusedWith(await read(owner, otherToken), 401);
    expect((await read(owner)).status).toBe(200);
  });

  it('all other sessions can be ended together', async () => {
    const owner = await signUpOwner(test);
    const others = [await signInOn(owner, CHROME), await signInOn(owner, SAFARI)];
    expect((await test.call(endOtherSessions, { token: owner.token })).status).toBe(204);
    for (const otherToken of others) refusedWith(await read(owner, otherToken), 401);
    expect(await list(owner.token)).toHaveLength(1);
  });

  it("another user's session cannot be ended", async () => {
    const [owner, other] = [await signUpOwner(test), await signUpOwner(test)];
    const id = (await list(other.token))[0]?.id ?? '';
    refusedWith(await test.call(endSession, { token: owner.token, params: { id } }), 404);
    expect((await read(other)).status).toBe(200);
  });

  it('ended sessions are published to open connections', async () => {
    const owner = await signUpOwner(test);
    const published: unknown[] = [];
    const stop = test.deps.live.subscribe('sessions-ended', (message) => published.push(message));
    await test.call(signOut, { token: owner.token });
    await expect
      .poll(() => published, { timeout: 1_000 })
      .toMatchObject([{ userId: owner.id, sessionId: expect.any(String) }]);
    stop();
  });

  it('a session ended in one process is refused in another', async () => {
    const owner = await signUpOwner(test);
    const another = createApp(test.deps, { metrics: createMetrics() });
    const status = async () =>
      (
        await another.inject({
          url: `/api/v2/users/${owner.id}`,
          headers: { authorization: `Bearer ${owner.token}` },
        })
      ).statusCode;
    expect(await status()).toBe(200);
    await test.call(signOut, { token: owner.token });
    await expect.poll(status, { timeout: 1_000, interval: 50 }).toBe(401);
    await another.close();
  });

  it('owner sessions end after fourteen days of inactivity', async () => {
    const owner = await signUpOwner(test);
    test.clock.advance(13 * DAY);
    expect((await read(owner)).status).toBe(200);
    test.clock.advance(13 * DAY);
    expect((await read(owner)).status).toBe(200);
    test.clock.advance(14 * DAY);
    refusedWith(await read(owner), 401);
  });

  it('background calls do not keep a session alive', async () => {
    const owner = await signUpOwner(test);
    for (let day = 0; day < 13; day += 1) {
      test.clock.advance(DAY);
      expect((await read(owner, owner.token, { 'x-background': '1' })).status).toBe(200);
    }
    test.clock.advance(DAY);
    refusedWith(await read(owner, owner.token, { 'x-background': '1' }), 401);
  });

  it('owner sessions end after ninety days in any case', async () => {
    const owner = await signUpOwner(test);
    for (let week = 0; week < 12; week += 1) {
      test.clock.advance(7 * DAY);
      expect((await read(owner)).status).toBe(200);
    }
    test.clock.advance(6 * DAY);
    refusedWith(await read(owner), 401);
  });

  it('replies say how long the session lasts', async () => {
    const owner = await signUpOwner(test);
    expect((await read(owner)).headers['x-session-ends-in']).toBe(String(14 * 24 * 3_600));
    test.clock.advance(DAY);
    expect(
      (await read(owner, owner.token, { 'x-background': '1' })).headers['x-session-ends-in'],
    ).toBe(String(13 * 24 * 3_600));
  });

  it('a suspended account is rejected, with the reason only after the right password', async () => {
    const owner = await signUpOwner(test);
    await test.deps.db
      .updateTable('users')
      .set({ suspended_at: test.clock.now() })
      .where('id', '=', owner.id)
      .execute();
    refusedWith(await read(owner), 401);
    expect(
      refusedWith(
        await test.call(signIn, { body: { user: { email: owner.email, password: PASSWORD } } }),
        403,
      ).code,
    ).toBe('suspended');
  });

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', `Bearer ${'x'.repeat(300)}`, 'Bearer ../../etc'])(
    'the credential %j is refused',
    async (authorization) => {
      const owner = await signUpOwner(test);
      refusedWith(
        await test.call(readUser, { params: { id: owner.id }, headers: { authorization } }),
        401,
      );
    },
  );
});
