import {
  claimNextRequest,
  readQueue,
  releaseRequest,
  reportPresence,
  undoCall,
} from '@fourbay/contract/call-desk/call-desk';
import { readCallableDays } from '@fourbay/contract/call-desk/desk-shops';
import { readBoard } from '@fourbay/contract/call-desk/desk-board';
import { beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import {
  ALL_DAY,
  claimFor,
  holdRequest,
  report,
  shopOf,
  type Held,
} from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { minutes } from '../../../platform/values/clock.ts';
import { sweepLapsedLeases } from '../lease/lease.service.ts';

describe('a promised callback', () => {
  let test: TestApp;
  let shop: string;
  beforeEach(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shop = await addShop(test, { latitude: 30.3, hours: weekOf(ALL_DAY, ALL_DAY) });
    for (let count = 0; count < 3; count += 1)
      await addShop(test, { hours: weekOf(ALL_DAY, ALL_DAY) });
  });

  const inMinutes = (count: number): string =>
    new Date(test.clock.now().getTime() + minutes(count)).toISOString();

  /** A request that was released after a shop asked to be called back in half an hour. */
  async function promised(): Promise<Held> {
    const work = await holdRequest(test);
    await report(test, work, shop, 'call_back', { call_back_at: inMinutes(30) });
    await test.call(releaseRequest, { ...work.call, body: { reason: 'end of my shift' } });
    return work;
  }
  const isPresent = (person: Person) =>
    test.call(reportPresence, { token: person.token, body: { looking_at: null } });
  const queueOf = async (person: Person) =>
    (await test.call(readQueue, { token: person.token })).body;

  it('a due callback is the next call of its request', async () => {
    const work = await promised();
    test.clock.advance(minutes(30));
    const call = await claimFor(test, work.agent, work.id);
    const { body } = await test.call(claimNextRequest, { token: call.token });
    expect('shops' in body && body.shops[0]).toMatchObject({ id: shop, callable: true });
  });

  it('a request with a due callback comes before more urgent ones', async () => {
    const urgent = await requestQuote(test, await signUpOwner(test));
    test.clock.advance(minutes(5));
    const work = await promised();
    const colleague = await signUpStaff(test, 'agent');
    expect((await queueOf(colleague)).data[0]?.id).toBe(urgent.quoteId);
    test.clock.advance(minutes(30));
    expect((await queueOf(colleague)).data[0]?.id).toBe(work.id);
    const { body } = await test.call(claimNextRequest, { token: colleague.token });
    expect(body.id).toBe(work.id);
  });

  it('a due callback is shown to the agent who promised it, or to everyone while they are away', async () => {
    const work = await promised();
    const colleague = await signUpStaff(test, 'agent');
    test.clock.advance(minutes(30));
    await isPresent(work.agent);
    expect((await queueOf(work.agent)).call_backs).toMatchObject([
      { request_id: work.id, own: true, promised_by: 'Ana' },
    ]);
    expect((await queueOf(colleague)).call_backs).toEqual([]);
    test.clock.advance(minutes(1));
    expect((await queueOf(colleague)).call_backs).toMatchObject([{ own: false }]);
  });

  it('a callback is done once the shop is called', async () => {
    const work = await promised();
    test.clock.advance(minutes(30));
    const call = await claimFor(test, work.agent, work.id);
    await report(test, { call }, shop, 'no_phone_quotes');
    await test.call(releaseRequest, { ...call, body: { reason: 'end of my shift' } });
    expect((await queueOf(work.agent)).call_backs).toEqual([]);
  });

  it('the board shows a callback once it is 15 minutes late', async () => {
    const work = await promised();
    const supervisor = await signUpStaff(test, 'supervisor');
    const missed = async () =>
      (await test.call(readBoard, { token: supervisor.token })).body.missed_call_backs;
    test.clock.advance(minutes(44));
    expect(await missed()).toEqual([]);
    test.clock.advance(minutes(1));
    expect(await missed()).toMatchObject([{ request_id: work.id }]);
  });

  it('a callback after closing time waits until the shop opens, and names the day', async () => {
    const closing = await addShop(test, {
      latitude: 30.29,
      hours: weekOf([{ start: '08:00', end: '11:10' }]),
    });
    const work = await holdRequest(test);
    await report(test, work, closing, 'no_answer');
    expect(await shopOf(test, work, closing)).toMatchObject({
      why_not: 'Call again later: from Thu 8:00 am',
      available_at: '2026-11-19T14:00:00.000Z',
    });
  });

  describe('what a shop says about itself', () => {
    const other = async () => holdRequest(test);

    it('a callback holds for every request, also days ahead', async () => {
      const at = inMinutes(3 * 1_440);
      await report(test, await holdRequest(test), shop, 'call_back', { call_back_at: at });
      const refusal = { callable: false, why_not: 'Asked to be called later: from Sat 11:00 am' };
      expect(await shopOf(test, await other(), shop)).toMatchObject({
        ...refusal,
        available_at: at,
      });
      test.clock.advance(minutes(2 * 1_440));
      expect(await shopOf(test, await other(), shop)).toMatchObject(refusal);
      expect((await report(test, await other(), shop, 'no_answer')).refusal.code).toBe(
        'shop_unavailable',
      );
      test.clock.advance(minutes(1_440));
      expect(await shopOf(test, await other(), shop)).toMatchObject({ callable: true });
    });

    it('“too busy” holds for every request', async () => {
      await report(test, await holdRequest(test), shop, 'too_busy');
      expect(await shopOf(test, await other(), shop)).toMatchObject({
        why_not: 'Asked to be called later: from Wed 12:00 pm',
      });
      test.clock.advance(minutes(60));
      expect(await shopOf(test, await other(), shop)).toMatchObject({ callable: true });
    });

    it('an undone callback doesn’t hold', async () => {
      const work = await holdRequest(test);
      const { body } = await report(test, work, shop, 'call_back', { call_back_at: inMinutes(90) });
      await test.call(undoCall, { ...work.call, params: { id: work.id, call_id: body.id } });
      await report(test, work, shop, 'no_answer');
      expect(await shopOf(test, await other(), shop)).toMatchObject({ callable: true });
    });
  });

  describe('the time of a callback', () => {
    let weekdays: string;
    beforeEach(async () => {
      weekdays = await addShop(test, { hours: weekOf([{ start: '08:00', end: '17:30' }]) });
    });
    const reportAt = async (at: string) =>
      report(test, await holdRequest(test), weekdays, 'call_back', { call_back_at: at });
    const problemOf = async (at: string) => (await reportAt(at)).refusal.errors?.[0]?.details;

    it('can be any day within 14 days', async () => {
      expect(await problemOf('2026-12-03T20:00:00Z')).toEqual(['must be within 14 days']);
      expect((await reportAt('2026-12-02T20:00:00Z')).status).toBe(201);
    });

    it('can’t be when the shop is closed, such as at night or on a holiday', async () => {
      expect(await problemOf('2026-11-19T03:00:00Z')).toEqual([
        'is when the shop is closed. It can be called from Thu 8:00 am',
      ]);
      expect(await problemOf('2026-11-26T20:00:00Z')).toEqual([
        'is when the shop is closed. It can be called from Fri 8:00 am',
      ]);
    });

    it('is chosen from the days on which the shop can be called', async () => {
      const agent = await signUpStaff(test, 'agent');
      const { body } = await test.call(readCallableDays, {
        token: agent.token,
        params: { id: weekdays },
      });
      expect(body.data).toHaveLength(15);
      expect(body.data[0]).toEqual({
        date: '2026-11-18',
        note: null,
        callable: [{ from: '2026-11-18T14:00:00.000Z', until: '2026-11-18T23:30:00.000Z' }],
      });
      expect(body.data[8]).toMatchObject({
        date: '2026-11-26',
        note: 'Probably closed for Thanksgiving',
        callable: [],
      });
    });
  });

  it('a request whose lease lapsed returns when a shop can be called', async () => {
    const { db } = test.deps;
    await db.updateTable('service_providers').set({ archived: true }).execute();
    const only = await addShop(test, { hours: weekOf([{ start: '08:00', end: '12:00' }]) });
    const work = await holdRequest(test);
    await report(test, work, only, 'too_busy');
    test.clock.advance(minutes(4));
    await sweepLapsedLeases(test.deps);
    expect((await queueOf(work.agent)).data[0]).toMatchObject({
      state: 'scheduled',
      resume_at: '2026-11-19T14:00:00.000Z',
    });
  });
});
