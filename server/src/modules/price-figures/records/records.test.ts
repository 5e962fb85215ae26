import { enterPrice } from '@fourbay/contract/call-desk/call-desk';
import { setPaidReportAside } from '@fourbay/contract/quotes/paid-reports';
import { readPriceReport } from '@fourbay/contract/price-figures/price-reports';
import { listPricesOfQuote } from '@fourbay/contract/quotes/quotes';
import { nearbyShops, readShop, searchShops } from '@fourbay/contract/shops/shops';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_DAY, claimFor, holdRequest, shopOf } from '../../../../test/records/desk/desk.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpOwner, signUpStaff } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { requestQuote } from '../../../../test/records/quote-records.ts';
import { loadServices } from '../../../../test/records/services.ts';
import {
  createModelQuote,
  seedOwners,
  seedQuote,
  type SeededQuote,
} from '../../../../test/records/seeded-quotes.ts';
import { addShop, weekOf } from '../../../../test/records/shops.ts';
import { jobsOf } from '../../../jobs.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { seededRandom } from '../../../platform/values/seeded-random.ts';
import { wilsonLowerBound } from './records.rules.ts';

const AUSTIN = { latitude: 30.2672, longitude: -97.7431 };
const SAME_WORK = ['yes', 'yes', 'yes', 'more_agreed', 'more_unasked', 'less', null] as const;

let test: TestApp;
let model: string;
let owners: string[];
beforeAll(async () => {
  test = await startTestApp({ SHOP_CALLS_PER_DAY: '1000' });
  await loadTestPlaces(test);
  await loadServices(test);
  const { owner, quoteId } = await createModelQuote(test);
  model = quoteId;
  owners = await seedOwners(test, owner.id, 12);
});

const refresh = () =>
  jobsOf(test.deps)
    .find(({ name }) => name === 'refresh-price-records')
    ?.run({});
const open = { hours: weekOf(ALL_DAY, ALL_DAY) };
const ago = (count: number): Date => before(test.clock.now(), days(count));
async function addShops(count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addShop(test));
  return ids;
}
const recordOf = async (shopId: string) =>
  (await test.call(readShop, { params: { id: shopId } })).body.data.attributes.price_record;
const seed = (given: Omit<SeededQuote, 'ownerId'> & { owner: number }) =>
  seedQuote(test, model, { ...given, ownerId: owners[given.owner] ?? '' });
/** Reports a kept price of $300 with tax. */
const seedKept = (shopId: string, owner: number, at = ago(30), more: object = {}) =>
  seed({
    owner,
    at,
    prices: [{ shopId, cents: 30_000 }],
    report: { of: 0, paid_cents: 30_000, ...more },
  });

describe('what we say about a shop’s prices', () => {
  it('a price record requires reports from five owners that are 7 days to 24 months old', async () => {
    const [four, twice, old, fresh, five] = await addShops(5);
    for (const owner of [0, 1, 2, 3])
      for (const shop of [four, twice, old, fresh, five]) await seedKept(shop ?? '', owner);
    await seedKept(twice ?? '', 3);
    await seedKept(old ?? '', 4, ago(762));
    await seedKept(fresh ?? '', 4, ago(6.9));
    await seedKept(five ?? '', 4, ago(7));
    await refresh();
    const records = [four, twice, old, fresh].map((shop) => recordOf(shop ?? ''));
    expect(await Promise.all(records)).toEqual([null, null, null, null]);
    expect(await recordOf(five ?? '')).toEqual({ kept: 5, of: 5, with_receipt: 0 });
    test.clock.advance(days(0.2));
    await refresh();
    expect(await recordOf(fresh ?? '')).toEqual({ kept: 5, of: 5, with_receipt: 0 });
    test.clock.advance(-days(0.2));
  });

  it('a report about a price for part of a job counts neither way', async () => {
    const shop = await addShop(test);
    for (const owner of [0, 1, 2, 3, 4, 5])
      await seedKept(shop, owner, ago(30), owner === 5 ? { paid_cents: 50_000 } : {});
    await sql`
      update user_quote_prices
      set covers = 'part', service_prices = '[]'
      where service_provider_id = ${shop}
        and id in (select price_id from paid_reports where paid_cents = 50000)`.execute(
      test.deps.db,
    );
    await refresh();
    expect(await recordOf(shop)).toEqual({ kept: 5, of: 5, with_receipt: 0 });
  });

  it('a price record is the same on pages, in searches, with prices, and for agents', async () => {
    const shop = await addShop(test, { ...open, name: 'Kept and shown' });
    for (const owner of [0, 1, 2, 3, 4]) await seedKept(shop, owner);
    await seedKept(shop, 5, ago(30), { paid_cents: 50_000, with_receipt: true });
    await refresh();
    const record = { kept: 5, of: 6, with_receipt: 1 };
    const query = { ...AUSTIN, 'query[name_cont]': 'Kept and shown' };
    const held = await holdRequest(test);
    await test.call(enterPrice, {
      ...held.call,
      body: { service_provider_id: shop, price: 310, read_back: true },
    });
    const prices = await test.call(listPricesOfQuote, {
      token: held.owner.token,
      query: { quote_id: held.id },
    });
    expect(await recordOf(shop)).toEqual(record);
    expect((await test.call(searchShops, { query })).body.data[0]?.attributes.price_record).toEqual(
      record,
    );
    expect(
      (await test.call(nearbyShops, { query: { ...query, radius: 5 } })).body.data[0]?.attributes
        .price_record,
    ).toEqual(record);
    expect(prices.body.data[0]?.attributes.price_record).toEqual(record);
    expect((await shopOf(test, held, shop))?.price_record).toEqual(record);
  });

  it('a price record drops a report that a supervisor set aside, and polling notices', async () => {
    const shop = await addShop(test, open);
    for (const owner of [0, 1, 2, 3, 4]) await seedKept(shop, owner);
    await refresh();
    const owner = await signUpOwner(test);
    const { quoteId } = await requestQuote(test, owner);
    const agent = await signUpStaff(test, 'agent');
    await test.call(enterPrice, {
      ...(await claimFor(test, agent, quoteId)),
      body: { service_provider_id: shop, price: 310, read_back: true },
    });
    const poll = (etag = '') =>
      test.call(listPricesOfQuote, {
        token: owner.token,
        query: { quote_id: quoteId },
        headers: { 'if-none-match': etag },
      });
    const first = await poll();
    const etag = String(first.headers['etag']);
    expect((await poll(etag)).status).toBe(304);
    const { id } = await test.deps.db
      .selectFrom('paid_reports')
      .innerJoin('user_quote_prices', 'user_quote_prices.id', 'paid_reports.price_id')
      .select('paid_reports.id')
      .where('service_provider_id', '=', shop)
      .executeTakeFirstOrThrow();
    const supervisor = await signUpStaff(test, 'supervisor');
    await test.call(setPaidReportAside, {
      token: supervisor.token,
      params: { id },
      body: { reason: 'made up' },
    });
    await test.runJobs();
    const after = await poll(etag);
    expect(after.status).toBe(200);
    expect(after.body.data[0]?.attributes.price_record).toBeNull();
    expect(await recordOf(shop)).toBeNull();
  });

  it('a price record is kept when an owner is erased', async () => {
    const [shop = '', ...others] = await addShops(3);
    const prices = [
      { shopId: shop, cents: 27_000 },
      ...others.map((id) => ({ shopId: id, cents: 30_000 })),
    ];
    for (const owner of [0, 1, 2, 3, 4, 5, 6])
      await seed({
        owner,
        at: ago(30),
        prices,
        ...(owner < 4 ? { report: { of: 0, paid_cents: 27_000 } } : {}),
      });
    const person = await signUpOwner(test);
    const { quoteId } = await seedQuote(test, model, {
      ownerId: person.id,
      at: ago(30),
      prices,
      report: { of: 0, paid_cents: 27_000, with_receipt: true },
    });
    const { db, now } = test.deps;
    await db
      .insertInto('quote_followups')
      .values({ quote_id: quoteId, receipt_key: null, work_on: '2026-10-20' })
      .execute();
    const asked = { quote_id: quoteId, asked_at: now(), expires_at: now() };
    await db
      .insertInto('paid_questions')
      .values({ ...asked, token_hash: Buffer.alloc(32, 7) })
      .execute();
    await refresh();
    const figures = async () => {
      const { price_record, price_level } = (await test.call(readShop, { params: { id: shop } }))
        .body.data.attributes;
      return { price_record, price_level };
    };
    const earlier = await figures();
    expect(earlier).toEqual({
      price_record: { kept: 5, of: 5, with_receipt: 1 },
      price_level: { percent: -10, quotes: 8 },
    });
    await db
      .updateTable('users')
      .set({ deleted_at: before(now(), days(31)) })
      .where('id', '=', person.id)
      .execute();
    await jobsOf(test.deps)
      .find(({ name }) => name === 'erase-deleted-accounts')
      ?.run({});
    const { erased_at } = await db
      .selectFrom('users')
      .select('erased_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(erased_at).not.toBeNull();
    await refresh();
    expect(await figures()).toEqual(earlier);
    // The figures are kept, but the link to the person is gone.
    for (const table of ['quote_followups', 'paid_questions'] as const)
      expect(
        await db.selectFrom(table).selectAll().where('quote_id', '=', quoteId).execute(),
      ).toEqual([]);
  });
});

/** An independent implementation of the specification, from the rows alone. */
async function recompute(shopIds: readonly string[]) {
  const { db, now } = test.deps;
  const since = new Date(now());
  since.setUTCMonth(since.getUTCMonth() - 24);
  const prices = (await db.selectFrom('user_quote_prices').selectAll().execute()).filter(
    (price) => price.withdrawn_at === null && price.replaced_by_id === null,
  );
  const reports = await db.selectFrom('paid_reports').selectAll().execute();
  const quotes = new Map(
    (await db.selectFrom('user_quotes').select(['id', 'user_id']).execute()).map((quote) => [
      quote.id,
      quote.user_id,
    ]),
  );
  return shopIds.map((shopId) => {
    const own = prices.filter((price) => price.service_provider_id === shopId);
    let kept = 0;
    let of = 0;
    let receipts = 0;
    const people = new Set<string | undefined>();
    for (const report of reports) {
      const price = own.find(({ id }) => id === report.price_id);
      if (!price || report.superseded_at || report.set_aside_at) continue;
      if (report.counts_from > now() || report.first_reported_at <= since) continue;
      const quoted = price.total_cents / 100;
      const tax = report.tax_cents === null ? undefined : report.tax_cents / 100;
      let good: boolean | undefined;
      const fits = (paid: number) => paid <= quoted * 1.02 + 1e-9 || paid <= quoted + 5 + 1e-9;
      const paid = report.paid_cents / 100;
      if (report.same_work === 'more_unasked') good = false;
      else if (report.same_work === 'yes' && price.out_the_door) good = fits(paid);
      else if (report.same_work === 'yes' && price.out_the_door === false && tax !== undefined)
        good = fits(paid - tax);
      if (good === undefined) continue;
      of += 1;
      kept += Number(good);
      receipts += Number(report.with_receipt);
      people.add(quotes.get(price.quote_id));
    }
    const shown = of >= 5 && people.size >= 5;
    const ratios = own.flatMap((price) => {
      const others = prices
        .filter((other) => other.quote_id === price.quote_id && other.id !== price.id)
        .map(({ total_cents }) => total_cents)
        .sort((a, b) => a - b);
      if (others.length < 2 || price.told_at <= since) return [];
      const half = others.length >> 1;
      const median =
        others.length % 2 === 1
          ? (others[half] ?? 0)
          : ((others[half - 1] ?? 0) + (others[half] ?? 0)) / 2;
      return [price.total_cents / median];
    });
    const product = ratios.reduce((so, ratio) => so * ratio ** (1 / ratios.length), 1);
    return {
      record: shown ? { kept, of, with_receipt: receipts } : null,
      level:
        ratios.length >= 8
          ? { percent: Math.round(product * 100) - 100, quotes: ratios.length }
          : null,
      bound: shown ? wilsonLowerBound(kept, of) : 0.5,
    };
  });
}

describe('random seeded data', () => {
  it('an independent program computes the same figures', async () => {
    const { next: random } = seededRandom(7);
    const whole = (below: number): number => Math.floor(random() * below);
    const shops = await addShops(14);
    for (let turn = 0; turn < 260; turn += 1) {
      const at = ago(8 + whole(800));
      const chosen = shops
        .map((shopId) => ({ shopId, place: random() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, 1 + whole(4));
      const prices = chosen.map(({ shopId }) => ({
        shopId,
        cents: 20_000 + whole(20_000) + Number(shopId) * 100,
        withTax: [true, false, false][whole(3)] ?? null,
      }));
      const of = whole(prices.length);
      const quoted = prices[of]?.cents ?? 0;
      const paid = quoted + whole(4_000) - 1_500;
      await seed({
        owner: whole(owners.length),
        at,
        prices,
        ...(random() < 0.8
          ? {
              report: {
                of,
                paid_cents: paid,
                tax_cents: random() < 0.6 ? whole(2_000) : null,
                same_work: SAME_WORK[whole(SAME_WORK.length)] ?? null,
                with_receipt: random() < 0.3,
                ...(random() < 0.1 ? { set_aside_at: at, set_aside_reason: 'made up' } : {}),
              },
            }
          : {}),
      });
    }
    await refresh();
    const stored = await test.deps.db
      .selectFrom('shop_price_records')
      .selectAll()
      .where('service_provider_id', 'in', shops)
      .execute();
    const byId = new Map(stored.map((row) => [row.service_provider_id, row]));
    const found = shops.map((id) => ({
      record: byId.get(id)?.price_record ?? null,
      level: byId.get(id)?.price_level ?? null,
      bound: byId.get(id)?.kept_bound,
    }));
    expect(found).toEqual(await recompute(shops));
    // The generated data has cases on both sides of every threshold.
    expect(found.some(({ record }) => record !== null)).toBe(true);
    expect(found.some(({ level }) => level !== null)).toBe(true);
  });
});

describe('the report for supervisors', () => {
  it('the report for supervisors has kept prices by shop and state, and price checks', async () => {
    const shop = await addShop(test, { name: 'Reported on' });
    for (const owner of [0, 1]) await seedKept(shop, owner);
    const { priceIds } = await seed({
      owner: 2,
      at: ago(30),
      prices: [{ shopId: shop, cents: 30_000 }],
      report: { of: 0, paid_cents: 40_000 },
    });
    const supervisor = await signUpStaff(test, 'supervisor');
    await test.deps.db
      .insertInto('price_recalls')
      .values({
        price_id: priceIds[0] ?? '',
        drawn_at: ago(29),
        outcome: 'told',
        told_cents: 38_000,
        same: false,
        called_by: supervisor.id,
        called_at: ago(29),
      })
      .execute();
    await refresh();
    const { body } = await test.call(readPriceReport, { token: supervisor.token });
    expect(body.shops.find(({ id }) => id === shop)).toMatchObject({
      name: 'Reported on',
      kept: 2,
      of: 3,
      owners: 3,
    });
    expect(body.recalls).toEqual({ same: { kept: 0, of: 0 }, not_same: { kept: 0, of: 1 } });
    expect(body.areas.reduce((sum, { of }) => sum + of, 0)).toBe(
      body.shops.reduce((sum, { of }) => sum + of, 0),
    );
    expect(body.areas[0]?.area).toBe('Austin, TX');
    expect(body.states.reduce((sum, { of }) => sum + of, 0)).toBe(
      body.shops.reduce((sum, { of }) => sum + of, 0),
    );
    expect(body.bookings).toEqual({});
  });
});

describe('a shop’s price level', () => {
  it('a price level requires eight quotes with two other prices each', async () => {
    const [shop, other, third] = [await addShop(test), await addShop(test), await addShop(test)];
    const level = async () =>
      (await test.call(readShop, { params: { id: shop } })).body.data.attributes.price_level;
    const priced = (cents: readonly number[]) =>
      seed({
        owner: 0,
        at: ago(20),
        prices: [shop, other, third].flatMap((shopId, at) =>
          cents[at] === undefined ? [] : [{ shopId, cents: cents[at] }],
        ),
      });
    for (let turn = 0; turn < 7; turn += 1) await priced([18_800, 19_000, 21_000]);
    // One other price is not enough for a comparison.
    await priced([10_000, 30_000]);
    await refresh();
    expect(await level()).toBeNull();
    await priced([18_800, 20_000, 20_000]);
    await refresh();
    expect(await level()).toEqual({ percent: -6, quotes: 8 });
  });
});
