import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { createQuote, outlook, readQuote } from '@fourbay/contract/quotes/quotes';
import { createClosures, deleteClosures } from '@fourbay/contract/shops/closures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { servicesLoader } from '../../../../reference-data/load-services.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  signUpOwner,
  signUpStaff,
  type Person,
  type StaffPerson,
} from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addVehicle, quoteBody } from '../../../../test/records/quote-records.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
/** From 8 to 5, which is 14:00 to 23:00 UTC in winter. */
const OFFICE = weekOf([{ start: '08:00', end: '17:00' }]);

describe('deadlines, holidays, and closures', () => {
  let test: TestApp;
  let shops: string[];
  let owner: Person;
  let supervisor: StaffPerson;

  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    shops = [];
    for (let at = 0; at < 3; at += 1)
      shops.push(
        await addShop(test, { ...AUSTIN, latitude: AUSTIN.latitude + at / 500, hours: OFFICE }),
      );
  });
  beforeEach(async () => {
    await test.deps.db.deleteFrom('shop_closures').execute();
    [owner, supervisor] = [await signUpOwner(test), await signUpStaff(test, 'supervisor')];
  });

  /** Advances the clock. Sessions don't expire. */
  async function at(instant: string): Promise<void> {
    test.clock.set(instant);
    await test.deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2040-01-01'), last_used_at: test.clock.now() })
      .execute();
    await test.runJobs();
  }
  async function ask(): Promise<string> {
    const { body } = await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, await addVehicle(test, owner), {
        user_address: { zip: '78701' },
      }),
    });
    return body.data.id;
  }
  const read = async (id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const limits = (id: string) =>
    test.deps.db
      .selectFrom('user_quotes')
      .select(['target_at', 'limit_at', 'closes_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  async function close(ids: readonly string[], start_on: string, end_on = start_on) {
    const { body } = await test.call(createClosures, {
      token: supervisor.token,
      body: { shop_ids: [...ids], start_on, end_on, reason: 'Ice storm' },
    });
    await test.runJobs();
    return body.entry;
  }
  const sentence = async () =>
    (await test.call(outlook, { token: owner.token, query: { ...AUSTIN, radius: 5 } })).body
      .sentence;

  it('on Thanksgiving, the outlook and the deadlines are Friday’s', async () => {
    await at('2026-11-26T15:00:00Z');
    expect(await sentence()).toContain(
      'Shops are closed for Thanksgiving. Expect prices by about 8:20 am Friday',
    );
    const id = await ask();
    expect(await read(id)).toMatchObject({ expected_at: '2026-11-27T14:20:00.000Z' });
    await at('2026-11-26T23:59:00Z');
    expect(await read(id)).toMatchObject({ status: 'requested', refunded: false });
  });

  it('a holiday inside the limit doesn’t count', async () => {
    await at('2026-11-25T22:30:00Z');
    const id = await ask();
    expect(await limits(id)).toMatchObject({
      target_at: new Date('2026-11-25T22:50:00Z'),
      limit_at: new Date('2026-11-27T14:30:00Z'),
    });
  });

  it('if Christmas is a Saturday, Friday is a workday, and prices come on Monday', async () => {
    await at('2027-12-24T15:00:00Z');
    expect(await sentence()).toContain('Expect prices by about 9:20 am');
    await at('2027-12-25T15:00:00Z');
    expect(await sentence()).toContain('Expect prices by about 8:20 am Monday');
  });

  it('if New Year’s Day is a Sunday, Monday is a holiday too', async () => {
    await at('2034-01-01T15:00:00Z');
    const id = await ask();
    expect(await read(id)).toMatchObject({ expected_at: '2034-01-03T14:20:00.000Z' });
  });

  it('a request on the Sunday of a time change gets deadlines in the new time', async () => {
    await at('2026-11-01T15:00:00Z');
    const autumn = await ask();
    expect(await read(autumn)).toMatchObject({ expected_at: '2026-11-02T14:20:00.000Z' });
    await at('2027-03-14T15:00:00Z');
    expect(await sentence()).toContain(
      'Shops open at 8:00 am Monday. Expect prices by about 8:20 am',
    );
  });

  it('a closure moves upcoming deadlines later by the callable time lost from then on', async () => {
    const id = await ask();
    await at('2026-11-18T17:10:00Z');
    await close(shops, '2026-11-18');
    expect(await read(id)).toMatchObject({ expected_at: '2026-11-19T14:10:00.000Z' });
    expect(await limits(id)).toMatchObject({
      target_at: new Date('2026-11-19T14:10:00Z'),
      limit_at: new Date('2026-11-19T14:50:00Z'),
    });
    const { body } = await test.call(timeline, { token: owner.token, params: { id } });
    expect(body.data.map(({ kind }) => kind)).toContain('expected_later');
    await at('2026-11-18T18:00:30Z');
    expect(await read(id)).toMatchObject({ status: 'requested', refunded: false });
    await at('2026-11-19T14:10:30Z');
    expect(await read(id)).toMatchObject({ expected_at: '2026-11-19T14:20:30.000Z' });
    await at('2026-11-19T14:50:30Z');
    expect(await read(id)).toMatchObject({ status: 'delayed', refunded: true });
  });

  it('a closure of some of the shops moves nothing', async () => {
    const id = await ask();
    const before = await limits(id);
    await close(shops.slice(1), '2026-11-18', '2026-11-30');
    expect(await limits(id)).toEqual(before);
  });

  it('two closures move deadlines by the time that both take together', async () => {
    const id = await ask();
    await close(shops.slice(0, 2), '2026-11-18');
    await close(shops.slice(2), '2026-11-18', '2026-11-19');
    expect(await limits(id)).toMatchObject({ target_at: new Date('2026-11-19T14:20:00Z') });
  });

  it('a limit that has passed doesn’t move, and its refund is not undone', async () => {
    const id = await ask();
    await at('2026-11-18T18:00:30Z');
    const before = await limits(id);
    await close(shops, '2026-11-18');
    const after = await limits(id);
    expect(after).toMatchObject({ target_at: before.target_at, limit_at: before.limit_at });
    expect(after.closes_at.getTime()).toBeGreaterThan(before.closes_at.getTime());
    expect(await read(id)).toMatchObject({ status: 'delayed', refunded: true });
  });

  it('removing a closure moves nothing, and entering it again gains nothing', async () => {
    const id = await ask();
    const remove = async (entry: string) => {
      await test.call(deleteClosures, { token: supervisor.token, params: { entry } });
      await test.runJobs();
    };
    const first = await close(shops, '2026-11-18');
    const moved = await limits(id);
    expect(moved.limit_at).toEqual(new Date('2026-11-19T15:00:00Z'));
    await remove(first);
    expect(await limits(id)).toEqual(moved);
    for (let again = 0; again < 3; again += 1) await remove(await close(shops, '2026-11-18'));
    expect(await limits(id)).toEqual(moved);
  });

  it('a closure that is removed before its job runs moves nothing', async () => {
    const id = await ask();
    const before = await limits(id);
    const { body } = await test.call(createClosures, {
      token: supervisor.token,
      body: { shop_ids: shops, start_on: '2026-11-18', end_on: '2026-11-18', reason: 'Typo' },
    });
    await test.call(deleteClosures, { token: supervisor.token, params: { entry: body.entry } });
    await test.runJobs();
    expect(await limits(id)).toEqual(before);
  });

  it('a closed quote doesn’t change', async () => {
    const id = await ask();
    await test.deps.db
      .updateTable('user_quotes')
      .set({ status: 'cancelled', closed_at: test.clock.now(), close_reason: 'owner' })
      .where('id', '=', id)
      .execute();
    const before = await limits(id);
    await close(shops, '2026-11-18');
    expect(await limits(id)).toEqual(before);
  });
});
