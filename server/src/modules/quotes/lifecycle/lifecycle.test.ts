import { claimRequest, closeRequest, enterPrice } from '@fourbay/contract/call-desk/call-desk';
import {
  createQuote,
  listPricesOfQuote,
  outlook,
  readQuote,
} from '@fourbay/contract/quotes/quotes';
import { timeline } from '@fourbay/contract/quotes/quote-timeline';
import { readUser } from '@fourbay/contract/accounts/users';
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

const OFFICE = weekOf([{ start: '08:00', end: '17:00' }]);
const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
/** Kalispell: in the mountains, in another time zone, with only two shops in a wide area. */
const KALISPELL = { latitude: 48.1958, longitude: -114.3129 };

describe('a quote’s lifecycle', () => {
  let test: TestApp;
  let austin: string[];
  let kalispell: string[];
  let owner: Person;
  let agent: StaffPerson;

  setClockBackAfterEach(() => test);
  beforeAll(async () => {
    test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    austin = [];
    for (let at = 0; at < 5; at += 1)
      austin.push(
        await addShop(test, { ...AUSTIN, latitude: AUSTIN.latitude + at / 500, hours: OFFICE }),
      );
    kalispell = [];
    for (let at = 0; at < 2; at += 1)
      kalispell.push(
        await addShop(test, {
          ...KALISPELL,
          latitude: KALISPELL.latitude + at / 500,
          state: 'MT',
          hours: OFFICE,
        }),
      );
  });
  beforeEach(async () => {
    [owner, agent] = [await signUpOwner(test), await signUpStaff(test, 'agent')];
  });

  async function ask(zip = '78701'): Promise<string> {
    const { body } = await test.call(createQuote, {
      token: owner.token,
      body: await quoteBody(test, await addVehicle(test, owner), { user_address: { zip } }),
    });
    return body.data.id;
  }
  /** Advances the clock. Sessions and leases expire. */
  async function at(instant: string): Promise<void> {
    test.clock.set(instant);
    await test.deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date('2030-01-01'), last_used_at: test.clock.now() })
      .execute();
    await test.runJobs();
  }
  const read = async (id: string) =>
    (await test.call(readQuote, { token: owner.token, params: { id } })).body.data.attributes;
  const balance = async () =>
    (await test.call(readUser, { token: owner.token, params: { id: owner.id } })).body.data
      .attributes.monthly_quota;
  const subjects = () =>
    test.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);

  async function work(id: string, shops: readonly string[], dollars: readonly number[]) {
    const { body } = await test.call(claimRequest, { token: agent.token, params: { id } });
    const call = {
      token: agent.token,
      params: { id },
      headers: { 'lease-token': body.lease_token },
    };
    for (const [index, price] of dollars.entries())
      await test.call(enterPrice, {
        ...call,
        body: { service_provider_id: shops[index] ?? '', price, read_back: true },
      });
    return call;
  }

  it('a late quote is refunded once, completes, and expires', async () => {
    const id = await ask();
    expect(await read(id)).toMatchObject({
      status: 'requested',
      expected_at: '2026-11-18T17:20:00.000Z',
    });
    await at('2026-11-18T17:20:30Z');
    expect(await read(id)).toMatchObject({
      status: 'requested',
      expected_at: '2026-11-18T17:30:30.000Z',
    });
    await at('2026-11-18T17:59:59Z');
    expect(await read(id)).toMatchObject({
      status: 'requested',
      refunded: false,
      expected_at: '2026-11-18T18:00:00.000Z',
    });
    expect(await balance()).toBe(0);
    await at('2026-11-18T18:00:01Z');
    expect(await read(id)).toMatchObject({ status: 'delayed', refunded: true });
    expect(await balance()).toBe(1);
    await work(id, austin, [289, 300]);
    expect(
      (await test.call(listPricesOfQuote, { token: owner.token, query: { quote_id: id } })).body
        .meta,
    ).toMatchObject({ count: 2, status: 'delayed' });
    await work(id, austin.slice(2), [310, 320]);
    expect(await read(id)).toMatchObject({
      status: 'completed',
      price_count: 4,
      expected_at: null,
      expires_at: '2026-12-18T17:00:00.000Z',
    });
    await at('2026-12-15T16:59:00Z');
    expect(subjects().filter((subject) => subject.includes('expire'))).toEqual([]);
    await at('2026-12-15T17:01:00Z');
    expect(subjects().filter((subject) => subject.includes('expire'))).toEqual([
      'Your prices expire in 3 days: Front brakes',
    ]);
    await at('2026-12-18T17:00:01Z');
    expect(await read(id)).toMatchObject({ status: 'expired', price_count: 4 });
    expect(
      (await test.call(timeline, { token: owner.token, params: { id } })).body.data
        .map(({ kind }) => kind)
        .filter((kind) =>
          ['requested', 'expected_later', 'delayed', 'completed', 'expired'].includes(kind),
        ),
    ).toEqual(['requested', 'expected_later', 'expected_later', 'delayed', 'completed', 'expired']);
    expect(subjects()).toEqual(
      expect.arrayContaining(['Taking longer: Front brakes', '4 prices are in: Front brakes']),
    );
  });

  it('a quote with prices completes after 24 hours of callable time', async () => {
    const id = await ask();
    await work(id, austin, [289]);
    // Six hours were left on Wednesday, and nine each on Thursday and Friday, so the 24th ends on
    // Friday at five.
    await at('2026-11-20T22:59:00Z');
    expect(await read(id)).toMatchObject({ status: 'delayed' });
    await at('2026-11-20T23:00:30Z');
    expect(await read(id)).toMatchObject({
      status: 'completed',
      close_reason: 'time_over',
      price_count: 1,
    });
    expect(subjects()).toContain('1 price is in: Front brakes');
  });

  it('a quote without prices is canceled after 24 hours of callable time', async () => {
    const id = await ask();
    await at('2026-11-20T23:00:30Z');
    expect(await read(id)).toMatchObject({
      status: 'cancelled',
      refunded: true,
      user_vehicle_service_histories: [{ status: 'cancelled' }],
    });
    expect(await balance()).toBe(1);
    expect(subjects()).toContain('No prices for Front brakes');
  });

  it('a request at 11 pm gets deadlines in the morning', async () => {
    test.clock.set('2026-11-19T05:00:00Z');
    const { body } = await test.call(outlook, {
      token: owner.token,
      query: { ...AUSTIN, radius: 5 },
    });
    expect(body).toMatchObject({
      open_now: 0,
      sentence: 'Shops open at 8:00 am Thursday. Expect prices by about 8:20 am',
      next_opening_at: '2026-11-19T14:00:00.000Z',
    });
    const id = await ask();
    expect(await read(id)).toMatchObject({ expected_at: '2026-11-19T14:20:00.000Z' });
    await at('2026-11-19T14:19:00Z');
    expect(await read(id)).toMatchObject({
      status: 'requested',
      refunded: false,
      expected_at: '2026-11-19T14:20:00.000Z',
    });
    await at('2026-11-19T15:00:30Z');
    expect(await read(id)).toMatchObject({ status: 'delayed', refunded: true });
  });

  it('a request with two shops nearby completes with two prices', async () => {
    const { body } = await test.call(outlook, {
      token: owner.token,
      query: { ...KALISPELL, radius: 5 },
    });
    expect(body).toMatchObject({ shops: 2, wider_radius: null });
    expect(body.sentence).toBe(
      'Only 2 shops are within 5 miles, so you can’t get four prices. ' +
        '2 of 2 shops within 5 miles are open. Expect prices by about 10:20 am',
    );
    const id = await ask('59901');
    const call = await work(id, kalispell, [289, 289]);
    await test.call(closeRequest, { ...call, body: { reason: 'no_more_shops' } });
    expect(await read(id)).toMatchObject({
      status: 'completed',
      price_count: 2,
      close_reason: 'no_more_shops',
    });
    await test.runJobs();
    expect(subjects()).toContain('2 prices are in: Front brakes');
  });
});
