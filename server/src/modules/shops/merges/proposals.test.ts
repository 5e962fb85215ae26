import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { addShop, type ShopGiven } from '../../../../test/records/shops.ts';
import { proposeMerges } from './merges.store.ts';

const PHONE = '+15125550100';
/** Degrees of latitude. */
const MILE = 1 / 69.1;

describe('possible duplicates', () => {
  let test: TestApp;
  let ids: string[];
  beforeAll(async () => {
    test = await startTestApp();
  });
  beforeEach(async () => {
    ids = [];
    await test.deps.db.deleteFrom('provider_merge_proposals').execute();
    await test.deps.db.deleteFrom('service_providers').execute();
  });

  async function open(count: number, given: (index: number) => ShopGiven): Promise<void> {
    for (let index = 0; index < count; index += 1) ids.push(await addShop(test, given(index)));
  }
  const at = (milesNorth: number) => ({ latitude: 30.2672 + milesNorth * MILE });

  async function proposed() {
    await test.deps.db.transaction().execute((trx) => proposeMerges(trx, ids, test.clock.now()));
    const { db } = test.deps;
    return db.selectFrom('provider_merge_proposals').selectAll().orderBy('miles').execute();
  }

  it('distant shops with the same phone number are not proposed, however many there are', async () => {
    await open(200, (index) => ({
      phone: `+15125550${100 + Math.floor(index / 10)}`,
      ...at(index % 10),
    }));
    expect(await proposed()).toEqual([]);
  });

  it('a number shared by more than twenty shops is a chain’s central number', async () => {
    await open(21, (index) => ({ phone: PHONE, ...at(index / 1_000) }));
    expect(await proposed()).toEqual([]);
  });

  it('twenty adjacent entries give at most three pairs each, the nearest ones', async () => {
    await open(20, (index) => ({ phone: PHONE, ...at((index * index) / 2_000) }));
    const pairs = await proposed();
    expect(pairs.length).toBeGreaterThanOrEqual(19);
    expect(pairs.length).toBeLessThanOrEqual(60);
    expect(pairs[0]).toMatchObject({ first_id: ids[0], second_id: ids[1], reason: 'same_phone' });
  });

  it('an entry with the same name is likelier than nearer ones with other names', async () => {
    await open(5, (index) => ({
      phone: PHONE,
      name: index === 0 || index === 4 ? 'Twin' : `Other ${index}`,
      ...at(index * 0.05),
    }));
    const pairs = await proposed();
    expect(pairs).toContainEqual(
      expect.objectContaining({ first_id: ids[0], second_id: ids[4], reason: 'same_phone' }),
    );
  });

  it('shops pair by number and name within 5 miles, by number in 0.3, and by name in 100 m', async () => {
    const pairOf = async (given: ShopGiven, miles: number) => {
      await test.deps.db.deleteFrom('provider_merge_proposals').execute();
      await test.deps.db.deleteFrom('service_providers').execute();
      ids = [];
      await open(2, (index) => ({ ...given, ...at(index * miles) }));
      return (await proposed()).length;
    };
    const number = { phone: PHONE };
    const name = { name: 'Twin' };
    expect(await pairOf({ ...number, ...name }, 4.9)).toBe(1);
    expect(await pairOf({ ...number, ...name }, 5.1)).toBe(0);
    expect(await pairOf(number, 0.29)).toBe(1);
    expect(await pairOf(number, 0.31)).toBe(0);
    expect(await pairOf(name, 0.06)).toBe(1);
    expect(await pairOf(name, 0.07)).toBe(0);
  });

  it('a decision about a pair is final', async () => {
    await open(2, () => ({ phone: PHONE }));
    await proposed();
    await test.deps.db
      .updateTable('provider_merge_proposals')
      .set({ status: 'kept_apart' })
      .execute();
    expect((await proposed()).map(({ status }) => status)).toEqual(['kept_apart']);
  });
});
