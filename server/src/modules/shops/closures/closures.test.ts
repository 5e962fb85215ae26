import { readBookingTimes } from '@fourbay/contract/bookings/bookings';
import {
  createClosure,
  createClosures,
  deleteClosure,
  deleteClosures,
  listClosureEntries,
  listClosures,
} from '@fourbay/contract/shops/closures';
import { mergeShop, splitShop } from '@fourbay/contract/shops/shop-management';
import { readShop, searchShops } from '@fourbay/contract/shops/shops';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusedWith, type TestApp } from '../../../../test/harness.ts';
import { ask, pricedQuote, startBookingApp, windowAt } from '../../../../test/records/bookings.ts';
import { holdRequest, shopOf, type Held } from '../../../../test/records/desk/desk.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { addShop, weekOf, type ShopGiven } from '../../../../test/records/shops.ts';
import { listShopActions } from '../../../../test/records/staff-actions.ts';
import { setClockBackAfterEach } from '../../../../test/test-clock.ts';
import { deleteOldClosures } from './closures.service.ts';

const OFFICE = weekOf([{ start: '08:00', end: '17:00' }]);
/** The clock starts on a Wednesday, at 11 am in Austin. */
const TODAY = '2026-11-18';
const VACATION = { start_on: TODAY, end_on: '2026-11-22', reason: 'Vacation' };

let test: TestApp;
let supervisor: Person;
setClockBackAfterEach(() => test);
beforeAll(async () => {
  test = await startBookingApp();
  supervisor = await signUpStaff(test, 'supervisor');
});

const office = (given: ShopGiven = {}) => addShop(test, { hours: OFFICE, ...given });
const shopAt = async (id: string) =>
  (await test.call(readShop, { params: { id } })).body.data.attributes;
const enter = ({ call: { token, headers } }: Held, id: string, body: object) =>
  test.call(createClosure, { token, headers, params: { id }, body: { ...VACATION, ...body } });
const enterAsSupervisor = (id: string, body: object = {}) =>
  test.call(createClosure, {
    token: supervisor.token,
    params: { id },
    body: { ...VACATION, ...body },
  });
const enterMany = (body: object) =>
  test.call(createClosures, { token: supervisor.token, body: { ...VACATION, ...body } });

describe('a closure', () => {
  it('closes the shop until its last day', async () => {
    const shop = await office();
    const { status } = await enter(await holdRequest(test), shop, {});
    expect(status).toBe(201);
    expect(await shopAt(shop)).toMatchObject({
      open_state: { open: false, opens_at: '2026-11-23T14:00:00.000Z', note: 'Closed (Vacation)' },
      business_hours: OFFICE,
      business_days: [
        { date: TODAY, ranges: [], reason: 'Vacation' },
        { date: '2026-11-19', ranges: [], reason: 'Vacation' },
        { date: '2026-11-20', ranges: [], reason: 'Vacation' },
        { date: '2026-11-21', ranges: [], reason: 'Vacation' },
        { date: '2026-11-22', ranges: [], reason: 'Vacation' },
        { date: '2026-11-23', ranges: OFFICE.monday, reason: null },
        { date: '2026-11-24', ranges: OFFICE.tuesday, reason: null },
        { date: '2026-11-25', ranges: OFFICE.wednesday, reason: null },
        { date: '2026-11-26', ranges: [], reason: 'Probably closed for Thanksgiving' },
        { date: '2026-11-27', ranges: OFFICE.friday, reason: null },
        { date: '2026-11-28', ranges: [], reason: null },
        { date: '2026-11-29', ranges: [], reason: null },
        { date: '2026-11-30', ranges: OFFICE.monday, reason: null },
        { date: '2026-12-01', ranges: OFFICE.tuesday, reason: null },
      ],
    });
    test.clock.set('2026-11-23T15:00:00Z');
    expect((await shopAt(shop)).open_state).toMatchObject({ open: true, note: null });
  });

  it('the desk sees why the shop can’t be called, and when it can be', async () => {
    const shop = await office();
    const held = await holdRequest(test);
    await enter(held, shop, {});
    expect(await shopOf(test, held, shop)).toMatchObject({
      open: false,
      callable: false,
      why_not: 'Closed (Vacation): from Mon 8:00 am',
      today: [],
      today_note: 'Closed (Vacation)',
    });
  });

  it('special hours replace the day’s hours', async () => {
    const shop = await office();
    const hours = [{ start: '10:00', end: '12:00' }];
    await enterAsSupervisor(shop, { end_on: TODAY, hours, reason: 'Short day' });
    expect((await shopAt(shop)).open_state).toMatchObject({
      open: true,
      closes_at: '2026-11-18T18:00:00.000Z',
      note: 'Special hours (Short day)',
    });
  });

  it('staff can record that a shop is open on a holiday', async () => {
    const shop = await office();
    const day = { start_on: '2026-11-26', end_on: '2026-11-26' };
    await enterAsSupervisor(shop, { ...day, hours: 'as_usual', reason: 'Open on Thanksgiving' });
    test.clock.set('2026-11-26T15:00:00Z');
    expect((await shopAt(shop)).open_state.open).toBe(true);
  });

  it('the search for open shops excludes it', async () => {
    const place = { latitude: 33, longitude: -101 };
    const [closed, open] = [await office(place), await office(place)];
    await enterAsSupervisor(closed);
    const { body } = await test.call(searchShops, {
      query: { ...place, 'query[open_now_eq]': 'true' },
    });
    expect(body.data.map(({ id }) => id)).toEqual([open]);
  });

  it('appointments can’t be requested for a closed day or a holiday', async () => {
    const quote = await pricedQuote(test);
    await enterAsSupervisor(quote.shopId, { start_on: '2026-11-20', end_on: '2026-11-25' });
    const { body } = await test.call(readBookingTimes, {
      token: quote.owner.token,
      params: { id: quote.quoteId },
      query: { user_quote_price_id: quote.priceId },
    });
    expect(body.times.map(({ from }) => from.slice(0, 10))).toEqual([
      TODAY,
      '2026-11-19',
      '2026-11-27',
      '2026-11-28',
    ]);
    const refusal = refusedWith(
      await ask(test, quote, { windows: [windowAt(test, 8, 9, 11)] }),
      422,
    );
    expect(refusal.errors?.[0]?.details).toEqual(['must be within the shop’s hours']);
  });

  it('the audit log records who entered and removed it', async () => {
    const shop = await office();
    const held = await holdRequest(test);
    const { body } = await enter(held, shop, {});
    const { token, headers } = held.call;
    const params = { id: shop, closure_id: body.id };
    expect((await test.call(deleteClosure, { token, headers, params })).status).toBe(204);
    expect((await shopAt(shop)).open_state.open).toBe(true);
    expect(await listShopActions(test, supervisor.token, shop)).toMatchObject([
      { action: 'closure_removed', by: held.agent.id, detail: { reason: 'Vacation' } },
      { action: 'closure_entered', by: held.agent.id, detail: { end_on: '2026-11-22' } },
    ]);
    expect((await test.call(deleteClosure, { token, headers, params })).status).toBe(404);
  });

  it('an agent needs the lease of a request near the shop', async () => {
    const far = await office({ latitude: 40, longitude: -100 });
    const held = await holdRequest(test);
    refusedWith(await enter(held, far, {}), 403);
    const { token } = held.call;
    const answer = await test.call(createClosure, { token, params: { id: far }, body: VACATION });
    expect(refusedWith(answer, 409).code).toBe('lease_lost');
  });

  it.each([
    ['ends before it begins', { end_on: '2026-11-17' }],
    ['is in the past', { start_on: '2026-11-10', end_on: '2026-11-17' }],
    ['takes more than a year', { end_on: '2027-11-20' }],
    ['names no real day', { end_on: '2026-02-30' }],
  ])('a closure that %s is refused', async (_what, body) => {
    refusedWith(await enterAsSupervisor(await office(), body), 422);
  });

  it('a merge moves closures, and a split moves them back', async () => {
    const [kept, merged] = [await office(), await office()];
    await enterAsSupervisor(merged);
    const { token } = supervisor;
    await test.call(mergeShop, { token, params: { id: merged }, body: { into: kept } });
    expect((await shopAt(kept)).open_state.note).toBe('Closed (Vacation)');
    await test.call(splitShop, { token, params: { id: merged } });
    expect((await shopAt(kept)).open_state.open).toBe(true);
    expect((await shopAt(merged)).open_state.note).toBe('Closed (Vacation)');
  });

  it('old closures are deleted after 90 days', async () => {
    const shop = await office();
    await enterAsSupervisor(shop);
    test.clock.set('2027-02-19T12:00:00Z');
    await deleteOldClosures(test.deps);
    const count = () =>
      test.deps.db
        .selectFrom('shop_closures')
        .select('id')
        .where('service_provider_id', '=', shop)
        .execute();
    expect(await count()).toHaveLength(1);
    test.clock.set('2027-02-21T12:00:00Z');
    await deleteOldClosures(test.deps);
    expect(await count()).toHaveLength(0);
  });
});

describe('closures of many shops', () => {
  it('a supervisor closes all shops in a city, and undoes it', async () => {
    const [here, elsewhere] = [await office({ state: 'MT' }), await office({ state: 'WY' })];
    const { body } = await enterMany({ state: 'MT', city: 'austin', reason: 'Blizzard' });
    expect(body.shops).toBe(1);
    expect((await shopAt(here)).open_state.note).toBe('Closed (Blizzard)');
    expect((await shopAt(elsewhere)).open_state.open).toBe(true);
    const { token } = supervisor;
    const { body: list } = await test.call(listClosureEntries, { token });
    expect(list.data[0]).toMatchObject({ entry: body.entry, shops: 1, reason: 'Blizzard' });
    await test.call(deleteClosures, { token, params: { entry: body.entry } });
    expect((await shopAt(here)).open_state.open).toBe(true);
  });

  it('a supervisor closes chosen shops', async () => {
    const shops = [await office(), await office()];
    expect((await enterMany({ shop_ids: shops })).body.shops).toBe(2);
    const { token } = supervisor;
    for (const id of shops) {
      const { body } = await test.call(listClosures, { token, params: { id } });
      expect(body).toMatchObject({
        data: [{ ...VACATION, hours: [] }],
        today: TODAY,
        next_holiday: { date: '2026-11-26', name: 'Thanksgiving' },
      });
    }
  });

  it.each([
    ['neither shops nor a state', {}],
    ['both', { shop_ids: ['1'], state: 'TX' }],
    ['a city without shops', { state: 'TX', city: 'Nowhere' }],
    ['shops that don’t exist', { shop_ids: ['999999'] }],
  ])('an entry that names %s is refused', async (_what, body) => {
    refusedWith(await enterMany(body), 422);
  });
});

describe('days that a source doesn’t fully state', () => {
  const APPOINTMENTS: ShopGiven = {
    hours: weekOf([]),
    hoursKinds: {
      monday: 'by_appointment',
      tuesday: 'by_appointment',
      wednesday: 'by_appointment',
      thursday: 'unknown',
      friday: 'closed',
      saturday: 'unknown',
      sunday: 'closed',
    },
  };

  it('a shop by appointment is never shown as open, but can be called from 9 to 5', async () => {
    const shop = await addShop(test, APPOINTMENTS);
    expect(await shopAt(shop)).toMatchObject({
      hours_assumed: false,
      open_state: { open: false, opens_at: null, note: 'By appointment' },
      business_day_kinds: { monday: 'by_appointment', thursday: 'unknown', friday: 'closed' },
    });
    const held = await holdRequest(test);
    expect(await shopOf(test, held, shop)).toMatchObject({ open: false, callable: true });
    test.clock.set('2026-11-19T23:30:00Z');
    const late = await holdRequest(test);
    expect(await shopOf(test, late, shop)).toMatchObject({
      callable: false,
      why_not: 'Closed now: from Mon 9:00 am',
    });
  });

  it('appointments aren’t offered on such a day', async () => {
    const shopId = await addShop(test, APPOINTMENTS);
    const quote = await pricedQuote(test, { shopId });
    const { body } = await test.call(readBookingTimes, {
      token: quote.owner.token,
      params: { id: quote.quoteId },
      query: { user_quote_price_id: quote.priceId },
    });
    expect(body.times).toEqual([]);
  });

  it('assumed hours are marked, and exclude the holidays on which shops close', async () => {
    const shop = await addShop(test, { hours: null });
    test.clock.set('2026-11-26T15:00:00Z');
    expect(await shopAt(shop)).toMatchObject({
      hours_assumed: true,
      open_state: { open: false, note: 'Probably closed for Thanksgiving' },
      business_day_kinds: { monday: 'assumed', sunday: 'assumed' },
    });
  });

  it('on other federal holidays a shop is open, unless its source says it is closed', async () => {
    const [usual, closed] = [await office(), await office({ holidays: { ranges: [] } })];
    test.clock.set('2026-11-11T16:00:00Z');
    expect((await shopAt(usual)).open_state).toMatchObject({
      open: true,
      note: 'Holiday: hours may differ',
    });
    expect((await shopAt(closed)).open_state).toMatchObject({
      open: false,
      note: 'Closed for Veterans Day',
    });
  });

  it('a shop whose source has hours for holidays is open then', async () => {
    const hours = { ranges: [{ start: '09:00', end: '13:00' }] };
    const [short, usual] = [
      await office({ holidays: hours }),
      await office({ holidays: 'as_usual' }),
    ];
    test.clock.set('2026-11-26T16:00:00Z');
    expect((await shopAt(short)).open_state).toMatchObject({
      open: true,
      closes_at: '2026-11-26T19:00:00.000Z',
      note: 'Thanksgiving hours',
    });
    expect((await shopAt(usual)).open_state).toMatchObject({ open: true, note: null });
  });
});
