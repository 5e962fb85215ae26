import { closeRequest, enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { createNotificationSetting } from '@fourbay/contract/notifications/notifications';
import type {
  NotificationMethod,
  NotificationType,
} from '@fourbay/contract/notifications/notification-types';
import { markQuoteSeen } from '@fourbay/contract/quotes/quotes';
import { updateUser } from '@fourbay/contract/accounts/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  askEveryone,
  holdRequest,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { runSql } from '../../../platform/database/db.ts';
import { momentTexts } from './moments.rules.ts';
import { sendUnseenMoment, type MomentParts } from './moments.service.ts';

describe('moments', () => {
  let test: TestApp;
  let shops: string[];
  let sent: { kind: string; userId: string; title: string; url: string; uniqueKey: string }[];
  const texts: MomentParts['channels'][number] = {
    method: 'sms',
    send: async (_deps, _trx, message) => {
      sent.push(message);
      return undefined;
    },
  };

  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '100' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 4; at += 1)
      shops.push(await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) }));
  });
  beforeEach(() => {
    sent = [];
  });

  const price = (work: Held, at: number) =>
    test.call(enterPrice, {
      ...work.call,
      body: { service_provider_id: shops[at] ?? '', price: 280 + at, read_back: true },
    });
  const queued = ({ id }: Person) =>
    runSql<{ data: Parameters<typeof sendUnseenMoment>[2]; due_at: Date }>(
      test.deps.db,
      `
        select data, due_at
        from test_jobs
        where name = 'send-unseen-moment' and data ->> 'userId' = $1
        order by id`,
      [id],
    );
  /** Runs the owner's queued moments now, with a channel for texts. */
  async function sendDue({ owner }: Pick<Held, 'owner'>): Promise<string[]> {
    for (const { data } of await queued(owner))
      await sendUnseenMoment(test.deps, { channels: [texts] }, data);
    return sent.map(({ kind }) => kind);
  }
  const choose = (owner: Person, method: NotificationMethod, type: NotificationType, on: boolean) =>
    test.call(createNotificationSetting, {
      token: owner.token,
      body: {
        servicechek_user_notification_setting: {
          notification_type: type,
          notification_method: method,
          enabled: on,
        },
      },
    });

  it('the owner is notified about the first price and the end, but not the prices in between', async () => {
    const work = await holdRequest(test);
    for (let at = 0; at < 4; at += 1) await price(work, at);
    expect(await sendDue(work)).toEqual(['first_price', 'completed']);
    expect(sent[0]).toMatchObject({
      userId: work.owner.id,
      title: momentTexts.first_price.title,
      url: `http://fourbay.test/quote/${work.id}`,
    });
    expect(new Set(sent.map(({ uniqueKey }) => uniqueKey)).size).toBe(2);
  });

  it('the owner is notified when a request ends without a price', async () => {
    const work = await holdRequest(test);
    await askEveryone(test, work);
    await test.call(closeRequest, { ...work.call, body: { reason: 'all_asked' } });
    expect(await sendDue(work)).toEqual(['cancelled']);
  });

  it('an owner who has opened the quote since then isn’t notified again', async () => {
    const work = await holdRequest(test);
    await price(work, 0);
    test.clock.advance(60_000);
    const seen = { token: work.owner.token, params: { id: work.id } };
    expect((await test.call(markQuoteSeen, seen)).status).toBe(204);
    expect(await sendDue(work)).toEqual([]);
  });

  it('an owner who opened the quote only before then is notified', async () => {
    const work = await holdRequest(test);
    await test.call(markQuoteSeen, { token: work.owner.token, params: { id: work.id } });
    test.clock.advance(1_000);
    await price(work, 0);
    expect(await sendDue(work)).toEqual(['first_price']);
  });

  it("another owner's quote cannot be marked as seen", async () => {
    const work = await holdRequest(test);
    await price(work, 0);
    const { token } = await signUpOwner(test);
    refusedWith(await test.call(markQuoteSeen, { token, params: { id: work.id } }), 404);
    expect(await sendDue(work)).toEqual(['first_price']);
  });

  it('a channel skips only what its owner turned off there', async () => {
    const work = await holdRequest(test);
    await choose(work.owner, 'web', 'quote_returned', false);
    await price(work, 0);
    expect(await sendDue(work)).toEqual(['first_price']);
    sent = [];
    await choose(work.owner, 'sms', 'quote_returned', false);
    expect(await sendDue(work)).toEqual([]);
  });

  it('do_not_contact stops every channel', async () => {
    const work = await holdRequest(test);
    await price(work, 0);
    await test.call(updateUser, {
      token: work.owner.token,
      params: { id: work.owner.id },
      body: { data: { attributes: { do_not_contact: true } } },
    });
    expect(await sendDue(work)).toEqual([]);
  });

  it('no notification is sent before two minutes have passed', async () => {
    const work = await holdRequest(test);
    await price(work, 0);
    const [job] = await queued(work.owner);
    expect(job?.due_at.getTime()).toBe(test.clock.now().getTime() + 120_000);
  });

  it.each([
    ['web', 'account_summary'],
    ['sms', 'quote_expiring'],
    ['email', 'quote_returned'],
  ] as const)('there is no %s setting for %s', async (method, type) => {
    const owner = await signUpOwner(test);
    const refusal = refusedWith(await choose(owner, method, type, true), 422);
    expect(refusal.errors?.map(({ field }) => field)).toEqual(['notification_type']);
  });
});
