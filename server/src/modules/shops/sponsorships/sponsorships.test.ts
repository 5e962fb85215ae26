import { decideMergeProposal } from '@fourbay/contract/shops/shop-requests';
import { searchShops } from '@fourbay/contract/shops/shops';
import {
  endSponsorship,
  findShops,
  createSponsorship,
  listSponsorships,
} from '@fourbay/contract/shops/sponsorships';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadDemoShops } from '../../../../demo/load-shops.ts';
import { refusedWith, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { signUpStaff, type StaffPerson } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { loadServices } from '../../../../test/records/services.ts';
import { addShop, type ShopGiven } from '../../../../test/records/shops.ts';
import { jobsOf } from '../../../jobs.ts';

/** Ten minutes before midnight in Austin, so that the next day begins within one session. */
const START = '2026-11-19T05:50:00Z';

describe('sponsorships', () => {
  let test: TestApp;
  let supervisor: StaffPerson;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    at(START);
    supervisor = await signUpStaff(test, 'supervisor');
  });

  const at = (when: string) => test.clock.set(when);
  const createFor = (shop: string, starts_on: string, ends_on: string, tier = 2) =>
    test.call(createSponsorship, {
      token: supervisor.token,
      body: { service_provider_id: shop, tier, starts_on, ends_on },
    });
  const end = (id: string, reason = 'they left') =>
    test.call(endSponsorship, { token: supervisor.token, params: { id }, body: { reason } });
  const runTierJob = async () =>
    jobsOf(test.deps)
      .find(({ name }) => name === 'sponsor-tiers')
      ?.run({});
  const tierOf = async (id: string) =>
    (
      await test.deps.db
        .selectFrom('service_providers')
        .select('sponsor_tier')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).sponsor_tier;
  const list = async (query: Record<string, string>) =>
    (await test.call(listSponsorships, { token: supervisor.token, query })).body.data;
  async function newShop(input: ShopGiven = {}): Promise<string> {
    at(START);
    return addShop(test, input);
  }

  it('a sponsorship lasts from its first to its last day in the shop’s time zone', async () => {
    const shop = await newShop({ timezone: 'America/Los_Angeles' });
    expect((await createFor(shop, '2026-11-20', '2026-11-21')).status).toBe(201);
    expect(await tierOf(shop)).toBe(0);
    for (const [when, tier] of [
      ['2026-11-20T07:59:00Z', 0],
      ['2026-11-20T08:00:00Z', 2],
      ['2026-11-22T07:59:00Z', 2],
      ['2026-11-22T08:00:00Z', 0],
    ] as const) {
      at(when);
      await runTierJob();
      expect(await tierOf(shop), when).toBe(tier);
    }
  });

  it('a sponsor leads the search as soon as its sponsorship starts', async () => {
    await newShop({ latitude: 35, longitude: -97 });
    const far = await newShop({ latitude: 35.1, longitude: -97 });
    const first = async () =>
      (await test.call(searchShops, { query: { latitude: 35, longitude: -97 } })).body.data[0]?.id;
    expect(await first()).not.toBe(far);
    await createFor(far, '2026-11-18', '2026-12-18', 1);
    expect(await first()).toBe(far);
  });

  it('a shop can start another sponsorship on the day after the last', async () => {
    const shop = await newShop();
    await createFor(shop, '2026-11-18', '2026-11-30', 1);
    expect((await createFor(shop, '2026-12-01', '2026-12-31')).status).toBe(201);
  });

  it('sponsorships of one shop cannot overlap', async () => {
    const shop = await newShop();
    await createFor(shop, '2026-12-01', '2026-12-31');
    for (const [from, until] of [
      ['2026-11-20', '2026-12-01'],
      ['2026-12-31', '2027-01-05'],
      ['2026-12-05', '2026-12-06'],
      ['2026-11-20', '2027-03-01'],
    ] as const) {
      expect(refusedWith(await createFor(shop, from, until), 409).error).toContain(
        'tier 2 from 2026-12-01 until 2026-12-31',
      );
    }
  });

  it('only one of two overlapping sponsorships created in parallel succeeds', async () => {
    const shop = await newShop();
    const answers = await Promise.all([
      createFor(shop, '2026-12-01', '2026-12-31'),
      createFor(shop, '2026-12-15', '2027-01-15'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it.each([
    ['starts_on', '2026-11-17', '2026-12-01'],
    ['ends_on', '2026-12-02', '2026-12-01'],
    ['ends_on', '2026-12-01', '2028-12-01'],
    ['starts_on', '2026-02-30', '2026-12-01'],
  ])('a sponsorship with an invalid %s is refused: %s to %s', async (field, from, until) => {
    expect(
      refusedWith(await createFor(await newShop(), from, until), 422).errors?.map(
        (error) => error.field,
      ),
    ).toEqual([field]);
  });

  it('an archived shop cannot become a sponsor', async () => {
    expect(
      refusedWith(
        await createFor(await newShop({ archived: true }), '2026-12-01', '2026-12-02'),
        422,
      ).errors?.[0]?.field,
    ).toBe('service_provider_id');
  });

  it('a sponsorship ends early once, with a reason, and its days become free', async () => {
    const shop = await newShop();
    const { id } = (await createFor(shop, '2026-11-18', '2026-12-18')).body.data;
    expect(await tierOf(shop)).toBe(2);
    refusedWith(await end(id, ' '), 422);
    expect((await end(id, 'unpaid')).body.data.attributes).toMatchObject({
      standing: 'ended',
      end_reason: 'unpaid',
      ended_at: test.clock.now().toISOString(),
    });
    expect(await tierOf(shop)).toBe(0);
    refusedWith(await end(id), 409);
    refusedWith(await end('999999'), 404);
    expect((await createFor(shop, '2026-11-18', '2026-12-18')).status).toBe(201);
  });

  it('the audit log records the creation and end of a sponsorship', async () => {
    const shop = await newShop();
    const { id } = (await createFor(shop, '2026-11-18', '2026-12-18', 1)).body.data;
    await end(id, 'unpaid');
    const actions = await test.deps.db
      .selectFrom('staff_actions')
      .select(['action', 'staff_user_id', 'detail'])
      .where('service_provider_id', '=', shop)
      .orderBy('id')
      .execute();
    const period = { tier: 1, from: '2026-11-18', until: '2026-12-18' };
    expect(actions).toEqual([
      { action: 'sponsorship_given', staff_user_id: supervisor.id, detail: period },
      {
        action: 'sponsorship_ended',
        staff_user_id: supervisor.id,
        detail: { ...period, reason: 'unpaid' },
      },
    ]);
  });

  it('sponsorships are listed with their status and found by the shop’s name', async () => {
    const shop = await newShop({ name: 'Quartz Garage' });
    await createFor(shop, '2026-11-18', '2026-11-18', 1);
    await createFor(shop, '2026-11-19', '2026-11-25');
    await createFor(shop, '2026-12-01', '2026-12-02');
    at('2026-11-19T06:00:00Z');
    expect(
      (await list({ 'query[service_provider_id_eq]': shop })).map(
        ({ attributes: { standing, tier } }) => [standing, tier],
      ),
    ).toEqual([
      ['coming', 2],
      ['current', 2],
      ['past', 1],
    ]);
    expect(
      (await list({ 'query[standing_eq]': 'past', 'query[name_cont]': 'quartz' })).map(
        ({ attributes }) => attributes,
      ),
    ).toEqual([
      {
        service_provider: {
          id: shop,
          name: 'Quartz Garage',
          town: 'Austin, TX',
          timezone: 'America/Chicago',
        },
        tier: 1,
        starts_on: '2026-11-18',
        ends_on: '2026-11-18',
        standing: 'past',
        ended_at: null,
        end_reason: null,
      },
    ]);
  });

  it('active shops are found by part of the name, with the date in their time zone', async () => {
    const shop = await newShop({ name: 'Opal Garage', timezone: 'America/Los_Angeles' });
    await newShop({ name: 'Opal Garage 2', archived: true });
    at('2026-11-19T06:00:00Z');
    const { body } = await test.call(findShops, {
      token: supervisor.token,
      query: { 'query[name_cont]': 'opal' },
    });
    expect(body.data.map(({ id, attributes: { today } }) => [id, today])).toEqual([
      [shop, '2026-11-18'],
    ]);
  });

  it('a merged shop’s sponsorship moves to the remaining shop', async () => {
    const [kept, merged] = [await newShop(), await newShop()];
    await createFor(merged, '2026-11-18', '2026-12-18');
    const { id } = await test.deps.db
      .insertInto('provider_merge_proposals')
      .values({
        first_id: kept,
        second_id: merged,
        reason: 'same_phone',
        miles: 0,
        created_at: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.call(decideMergeProposal, {
      token: supervisor.token,
      params: { id },
      body: { decision: 'merge', keep: kept },
    });
    expect(await tierOf(kept)).toBe(2);
    expect(await tierOf(merged)).toBe(0);
  });

  it('a demo shop’s tier has no end date and can be ended', async () => {
    at(START);
    const plain = await newShop({ tier: 1 });
    await loadServices(test);
    await loadDemoShops(test.deps.db, test.clock.now(), { towns: ['Austin, TX'] });
    const loaded = await test.deps.db
      .selectFrom('service_providers')
      .select(['id', 'sponsor_tier'])
      .where('demo', '=', true)
      .where('sponsor_tier', '>', 0)
      .orderBy('id')
      .execute();
    expect(loaded.length).toBeGreaterThan(0);
    at('2028-01-01T00:00:00Z');
    await runTierJob();
    for (const { id, sponsor_tier } of loaded) expect(await tierOf(id)).toBe(sponsor_tier);
    expect(await tierOf(plain)).toBe(1);
    at(START);
    const [first] = await list({ 'query[service_provider_id_eq]': loaded[0]?.id ?? '' });
    expect(first?.attributes).toMatchObject({ standing: 'current', ends_on: null });
    await end(first?.id ?? '');
    expect(await tierOf(loaded[0]?.id ?? '')).toBe(0);
  });
});
