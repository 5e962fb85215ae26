import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import {
  correctShop,
  findCandidate,
  findCandidatesWithin,
  findSchedulesWithin,
  findShopsById,
  markShopDoNotCall,
} from '../index.ts';
import { insertDoNotCallNumber } from './candidates.store.ts';

let test: TestApp;
let categories: string[];
beforeAll(async () => {
  test = await startTestApp();
  categories = await loadServices(test);
});

let next = 0;
/** A location far from the locations in the other tests. */
const nextLocation = () => ({ latitude: 32 + (next += 0.5), longitude: -100 });
const findNear = (point: { latitude: number; longitude: number }) =>
  findCandidatesWithin(test.deps.db, point, { miles: 5, limit: 50 });
const inTrx = <T>(
  work: (
    trx: Parameters<Parameters<ReturnType<typeof test.deps.db.transaction>['execute']>[0]>[0],
  ) => Promise<T>,
) => test.deps.db.transaction().execute(work);

describe('shops that can be called', () => {
  it('callable shops within the radius have a phone number, and the nearest is first', async () => {
    const point = nextLocation();
    const far = await addShop(test, { latitude: point.latitude + 0.05, longitude: -100 });
    const near = await addShop(test, {
      ...point,
      categoryIds: categories.slice(0, 3),
      hours: weekOf([{ start: '08:00', end: '17:00' }]),
    });
    await addShop(test, { ...point, phone: null });
    await addShop(test, { ...point, archived: true });
    await addShop(test, { latitude: point.latitude + 0.08, longitude: -100 });
    const found = await findNear(point);
    expect(found.map(({ id }) => id)).toEqual([near, far]);
    expect(found[0]).toMatchObject({
      miles: 0,
      category_ids: categories.slice(0, 3),
      timezone: 'America/Chicago',
      hours: { monday: [{ start: '08:00', end: '17:00' }] },
    });
  });

  it('callable shops behind nearer ones that cannot be called are all found', async () => {
    const point = nextLocation();
    const at = (step: number) => ({ latitude: point.latitude + step / 1_000, longitude: -100 });
    for (let step = 0; step < 8; step += 1) await addShop(test, { ...at(step), phone: null });
    const callable: string[] = [];
    for (const step of [10, 12, 14]) callable.push(await addShop(test, at(step)));
    const near = (limit: number) => findCandidatesWithin(test.deps.db, point, { miles: 5, limit });
    for (const limit of [1, 2, 3, 4, 7, 8, 50])
      expect((await near(limit)).map(({ id }) => id)).toEqual(callable.slice(0, limit));
  });

  describe('many nearer shops have a blocked number', () => {
    const point = nextLocation();
    const at = (step: number) => ({ latitude: point.latitude + step / 1_000, longitude: -100 });
    const hoursFrom = (start: string) => weekOf([{ start, end: '17:00' }]);
    const callable: { id: string; start: string }[] = [];
    beforeAll(async () => {
      for (let step = 0; step < 8; step += 1) {
        const phone = `+1406555020${step}`;
        await addShop(test, { ...at(step), phone, hours: hoursFrom('06:00') });
        await insertDoNotCallNumber(test.deps.db, phone, test.clock.now());
      }
      for (const step of [10, 12, 14]) {
        const start = `${step}:00`;
        callable.push({ id: await addShop(test, { ...at(step), hours: hoursFrom(start) }), start });
      }
    });
    const LIMITS = [1, 2, 3, 4, 7, 8, 50];

    it.each(LIMITS)('the nearest %i candidates are shops that can be called', async (limit) => {
      const found = await findCandidatesWithin(test.deps.db, point, { miles: 5, limit });
      expect(found.map(({ id }) => id)).toEqual(callable.slice(0, limit).map(({ id }) => id));
    });

    it.each(LIMITS)(
      'the hours of the nearest %i candidates are from callable shops',
      async (limit) => {
        const found = await findSchedulesWithin(test.deps.db, point, { miles: 5, limit });
        expect(found.map(({ hours }) => hours?.monday[0]?.start).sort()).toEqual(
          callable.slice(0, limit).map(({ start }) => start),
        );
      },
    );
  });

  it('a callable shop can be found by id beyond the radius', async () => {
    const id = await addShop(test, { latitude: 45, longitude: -100 });
    expect(await findCandidate(test.deps.db, id, { latitude: 44, longitude: -100 })).toMatchObject({
      id,
      miles: expect.closeTo(69.09, 1),
    });
  });

  it('a do-not-call request excludes every shop with that phone number', async () => {
    const point = nextLocation();
    const shop = await addShop(test, { ...point, phone: '+14065550101' });
    await addShop(test, { ...point, phone: '+14065550101', name: 'The same, listed again' });
    await inTrx((trx) => markShopDoNotCall(trx, shop, test.clock.now()));
    expect(await findNear(point)).toEqual([]);
    expect(await findCandidate(test.deps.db, shop, point)).toBeUndefined();
  });

  it('a do-not-call request still applies after the shop’s number changes', async () => {
    const point = nextLocation();
    const shop = await addShop(test, { ...point, phone: '+14065550102' });
    await inTrx((trx) => markShopDoNotCall(trx, shop, test.clock.now()));
    await inTrx((trx) => correctShop(trx, shop, { phone: '+14065550103' }, test.clock.now()));
    expect(await findNear(point)).toEqual([]);
  });
});

describe('correcting a shop', () => {
  it('a correction changes fields and records which ones were corrected', async () => {
    const point = nextLocation();
    const id = await addShop(test, { ...point, categoryIds: categories.slice(0, 3) });
    const hours = weekOf([{ start: '09:00', end: '15:00' }]);
    await inTrx((trx) =>
      correctShop(
        trx,
        id,
        { phone: '+14065550104', hours, categoryIds: categories.slice(2, 4) },
        test.clock.now(),
      ),
    );
    expect((await findNear(point))[0]).toMatchObject({
      phone: '+14065550104',
      hours,
      category_ids: categories.slice(2, 4),
    });
    expect((await findShopsById(test.deps.db, [id]))[0]?.corrected_fields).toEqual([
      'phone',
      'hours',
      'categories',
    ]);
  });

  it('a shop that closed for good is archived with the reason', async () => {
    const point = nextLocation();
    const id = await addShop(test, point);
    await inTrx((trx) =>
      correctShop(trx, id, { archived: { reason: 'closed for good' } }, test.clock.now()),
    );
    expect(await findNear(point)).toEqual([]);
    expect((await findShopsById(test.deps.db, [id]))[0]).toMatchObject({
      archived: true,
      archived_reason: 'closed for good',
    });
  });

  it('a correction of an unknown shop is refused', async () => {
    await expect(
      inTrx((trx) => correctShop(trx, '999999', { phone: null }, test.clock.now())),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
