import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import { createApiKey, listSessions, signOut } from '@fourbay/contract/accounts/sessions';
import {
  deletePushSubscription,
  MAX_PUSH_SUBSCRIPTIONS,
  readPushKey,
  savePushSubscription,
} from '@fourbay/contract/notifications/push-subscriptions';
import { exportUser } from '@fourbay/contract/personal-data/personal-data';
import { updateUser } from '@fourbay/contract/accounts/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { PASSWORD, signUpOwner, stepUp, type Person } from '../../../../test/records/people.ts';
import {
  createTestSubscription,
  readVapid,
  startPushService,
  type TestPushService,
  type TestSubscription,
} from '../../../../test/stand-ins/push-service.ts';
import { runSql } from '../../../platform/database/db.ts';
import { createSecretBox } from '../../../platform/security/secret-box.ts';
import { announceMoment } from '../index.ts';
import type { MomentKind } from '../moments/moments.rules.ts';
import { preparePushKeys, readPushKeys } from './push-keys.service.ts';
import { isPushEndpoint } from './push-hosts.rules.ts';
import { saveSubscription } from './subscriptions.service.ts';

describe('web push', () => {
  let test: TestApp;
  let service: TestPushService;
  let owner: Person;
  beforeAll(async () => {
    test = await startTestApp();
    service = await startPushService();
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    service.answer(201);
    owner = await signUpOwner(test);
  });

  const save = (person: Person, { json }: TestSubscription) =>
    test.call(savePushSubscription, { token: person.token, body: json });
  async function subscribe(person: Person): Promise<TestSubscription> {
    const subscription = createTestSubscription(service.address);
    expect((await save(person, subscription)).status).toBe(201);
    return subscription;
  }
  const announce = async (person: Person, kind: MomentKind = 'first_price') => {
    await test.deps.db
      .transaction()
      .execute((trx) => announceMoment(test.deps, trx, { kind, userId: person.id, quoteId: '77' }));
    await test.runJobs();
  };
  const receivedBy = ({ json }: TestSubscription) =>
    service.received.filter(({ endpoint }) => endpoint === json.endpoint);
  const countOf = async (person: Person) =>
    (await test.call(readPushKey, { token: person.token })).body.meta.count;

  it('a notification reaches every browser of its owner and nobody else’s', async () => {
    const [phone, desktop] = [await subscribe(owner), await subscribe(owner)];
    const others = await subscribe(await signUpOwner(test));
    await announce(owner);
    for (const browser of [phone, desktop]) {
      const [push, ...more] = receivedBy(browser);
      expect(more).toEqual([]);
      expect(JSON.parse(browser.decrypt(push?.body ?? Buffer.of()))).toEqual({
        title: 'Your first price is in',
        body: 'We’re still calling. Open the quote to see what it includes.',
        tag: 'quote-77',
        path: '/quote/77',
      });
    }
    expect(receivedBy(others)).toEqual([]);
  });

  it('a subscription saved while its session ends is refused', async () => {
    const { body } = await test.call(listSessions, { token: owner.token });
    await test.call(signOut, { token: owner.token });
    // The call was accepted before the session ended.
    const caller = { userId: owner.id, sessionId: body.data[0]?.id };
    const { endpoint, keys } = createTestSubscription(service.address).json;
    await expect(saveSubscription(test.deps, caller, { endpoint, ...keys })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  it('only the browser can read a push message', async () => {
    const browser = await subscribe(owner);
    const other = createTestSubscription(service.address);
    await announce(owner);
    const body = receivedBy(browser)[0]?.body ?? Buffer.of();
    expect(body.includes('price')).toBe(false);
    expect(() => other.decrypt(body)).toThrow('authenticate data');
  });

  it('the push service learns the sender, the expiry, and what the message replaces', async () => {
    const browser = await subscribe(owner);
    await announce(owner);
    const headers = receivedBy(browser)[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '14400',
      topic: 'quote-77',
      urgency: 'high',
    });
    const { key, claims } = readVapid(headers.authorization);
    expect(key).toBe((await test.call(readPushKey, { token: owner.token })).body.public_key);
    expect(claims).toMatchObject({ aud: service.origin, sub: 'mailto:abuse@fourbay.example' });
  });

  it.each([404, 410])('a browser that no longer exists (%i) is removed', async (status) => {
    const browser = await subscribe(owner);
    service.answer(status);
    await announce(owner);
    expect(await countOf(owner)).toBe(0);
    service.answer(201);
    await announce(owner);
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it.each([429, 500, 503])('a push service that replies %i is retried', async (status) => {
    const browser = await subscribe(owner);
    service.answer(status);
    await expect(announce(owner)).rejects.toThrow(`answered ${status}`);
    expect(await countOf(owner)).toBe(1);
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it.each([302, 400, 413])('a message refused with %i is not sent again', async (status) => {
    const browser = await subscribe(owner);
    service.answer(status);
    await announce(owner);
    await test.runJobs();
    expect(receivedBy(browser)).toHaveLength(1);
    expect(await countOf(owner)).toBe(1);
  });

  it('a notification from four hours ago is no longer pushed', async () => {
    const browser = await subscribe(owner);
    await test.deps.db
      .transaction()
      .execute((trx) =>
        announceMoment(test.deps, trx, { kind: 'delayed', userId: owner.id, quoteId: '78' }),
      );
    test.clock.advance(4 * 3_600_000);
    await test.runJobs();
    expect(receivedBy(browser)).toEqual([]);
  });

  it('only the setting for its kind turns a notification off', async () => {
    const browser = await subscribe(owner);
    await test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: {
          notification_type: 'quote_returned',
          notification_method: 'web',
          enabled: false,
        },
      },
    });
    await announce(owner, 'completed');
    expect(receivedBy(browser)).toEqual([]);
    await announce(owner, 'delayed');
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it('do_not_contact stops all push messages', async () => {
    const browser = await subscribe(owner);
    await test.call(updateUser, {
      token: owner.token,
      params: { id: owner.id },
      body: { data: { attributes: { do_not_contact: true } } },
    });
    await announce(owner);
    expect(receivedBy(browser)).toEqual([]);
  });

  it('a browser gets nothing once its session has ended', async () => {
    const browser = await subscribe(owner);
    await test.call(signOut, { token: owner.token });
    await announce(owner);
    expect(receivedBy(browser)).toEqual([]);
  });

  it('a browser belongs to the user who signed in there last', async () => {
    const [browser, next] = [await subscribe(owner), await signUpOwner(test)];
    expect((await save(next, browser)).status).toBe(201);
    await announce(owner);
    expect(receivedBy(browser)).toEqual([]);
    await announce(next);
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it('a subscription saved twice is stored once', async () => {
    const browser = await subscribe(owner);
    await save(owner, browser);
    expect(await countOf(owner)).toBe(1);
    await announce(owner);
    expect(receivedBy(browser)).toHaveLength(1);
  });

  it('an 11th browser replaces the oldest, even when all subscribe at the same time', async () => {
    const first = await subscribe(owner);
    test.clock.advance(1_000);
    const rest = Array.from({ length: MAX_PUSH_SUBSCRIPTIONS }, () =>
      createTestSubscription(service.address),
    );
    await Promise.all(rest.map((browser) => save(owner, browser)));
    expect(await countOf(owner)).toBe(MAX_PUSH_SUBSCRIPTIONS);
    await announce(owner);
    expect(receivedBy(first)).toEqual([]);
    for (const browser of rest) expect(receivedBy(browser)).toHaveLength(1);
  });

  it('a removed subscription gets nothing', async () => {
    const browser = await subscribe(owner);
    const { status } = await test.call(deletePushSubscription, {
      token: owner.token,
      body: { endpoint: browser.json.endpoint },
    });
    expect(status).toBe(204);
    await announce(owner);
    expect(receivedBy(browser)).toEqual([]);
  });

  it("another owner's subscription cannot be removed", async () => {
    const browser = await subscribe(owner);
    const other = await signUpOwner(test);
    refusedWith(
      await test.call(deletePushSubscription, {
        token: other.token,
        body: { endpoint: browser.json.endpoint },
      }),
      404,
    );
    expect(await countOf(owner)).toBe(1);
  });

  it('an address that isn’t a push service is refused and never called', async () => {
    const { json } = createTestSubscription('https://evil.test/push/');
    const refusal = refusedWith(
      await test.call(savePushSubscription, { token: owner.token, body: json }),
      422,
    );
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['endpoint']);
    expect(await countOf(owner)).toBe(0);
  });

  it('a subscription whose host is no longer on the list is deleted without a call', async () => {
    const browser = await subscribe(owner);
    const endpoint = browser.json.endpoint.replace('127.0.0.1', '127.0.0.2');
    expect(isPushEndpoint(endpoint, { allowLoopback: true })).toBe(false);
    await test.deps.db
      .updateTable('push_subscriptions')
      .set({ endpoint })
      .where('endpoint', '=', browser.json.endpoint)
      .execute();
    await announce(owner);
    expect(await countOf(owner)).toBe(0);
  });

  it.each([
    ['p256dh', { p256dh: 'short', auth: 'A'.repeat(22) }],
    ['auth', { p256dh: 'A'.repeat(87), auth: '../..' }],
  ])('a subscription’s %s that no browser would send is rejected', async (field, keys) => {
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys };
    const refusal = refusedWith(
      await test.call(savePushSubscription, { token: owner.token, body }),
      422,
    );
    expect(refusal.errors?.[0]?.field).toContain(field);
  });

  it('an API key can’t subscribe a browser', async () => {
    const { body } = await test.call(createApiKey, {
      token: owner.token,
      body: { name: 'script', current_password: PASSWORD },
    });
    const { json } = createTestSubscription(service.address);
    refusedWith(await test.call(savePushSubscription, { token: body.api_key, body: json }), 403);
  });

  it('the data download lists the browsers without their keys', async () => {
    const browser = await subscribe(owner);
    await stepUp(test, owner);
    const { body } = await test.call(exportUser, {
      token: owner.token,
      params: { id: owner.id },
    });
    const text = JSON.stringify(body);
    expect(text).toContain(browser.json.endpoint);
    expect(text).not.toContain(browser.json.keys.auth);
    expect(text).not.toContain(browser.json.keys.p256dh);
  });

  describe('this server’s push keys', () => {
    it('the server’s push keys are created once and are the same after a restart', async () => {
      await preparePushKeys(test.deps);
      const before = await readPushKeys(test.deps);
      await preparePushKeys(test.deps);
      expect(await readPushKeys(test.deps)).toEqual(before);
    });

    it('two processes that start together create the server’s push keys once', async () => {
      await test.deps.db.deleteFrom('push_keys').execute();
      await Promise.all([preparePushKeys(test.deps), preparePushKeys(test.deps)]);
      const rows = await test.deps.db.selectFrom('push_keys').selectAll().execute();
      expect(rows).toHaveLength(1);
      expect((await readPushKeys(test.deps)).publicKey).toBe(rows[0]?.public_key);
    });

    it('the server’s push keys are sealed with SECRET_KEY', async () => {
      const { privateKey } = await readPushKeys(test.deps);
      const [row] = await runSql<{ line: string }>(
        test.deps.db,
        `select k::text || encode(private_key_sealed, 'escape') as line from push_keys k`,
      );
      expect(row?.line).not.toContain(privateKey);
      const secrets = createSecretBox('another key');
      await expect(readPushKeys({ ...test.deps, secrets })).rejects.toThrow('authenticate data');
    });
  });
});
