import { mergeShop, splitShop } from '@fourbay/contract/shops/shop-management';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { askedBooking } from '../../../../test/records/bookings.ts';
import { signUpStaff, type Person } from '../../../../test/records/people.ts';
import { loadTestPlaces } from '../../../../test/records/places.ts';
import { addShop } from '../../../../test/records/shops.ts';
import { servicesLoader } from '../../../../reference-data/load-services.ts';

/** For each column that names a shop, what a merge does with it. */
const BY_A_MERGE = {
  'booking_calls.service_provider_id': 'moves',
  'bookings.service_provider_id': 'moves',
  'call_desk_skips.service_provider_id': 'moves',
  'calls.service_provider_id': 'moves',
  'incoming_calls.service_provider_id': 'moves',
  'price_observations.service_provider_id': 'moves',
  'provider_categories.service_provider_id': 'moves',
  'provider_merge_proposals.first_id': 'open proposals of the merged entry are deleted',
  'provider_merge_proposals.second_id': 'open proposals of the merged entry are deleted',
  'provider_requests.service_provider_id': 'stays: it says which entry the visitor meant',
  'provider_sponsorships.service_provider_id': 'moves',
  'quote_events.service_provider_id': 'stays: what happened then',
  'service_providers.merged_into_id': 'points to the kept entry',
  'shop_call_counts.service_provider_id': 'follows the calls, by a trigger',
  'shop_changes.service_provider_id': 'stays: the entry’s own changes, which a split needs',
  'shop_closures.service_provider_id': 'moves',
  'shop_contacts.service_provider_id': 'moves',
  'shop_merges.kept_id': 'stays: the merge itself',
  'shop_merges.merged_id': 'stays: the merge itself',
  'shop_numbers.service_provider_id': 'moves',
  'shop_price_records.service_provider_id': 'is computed again from the prices',
  'shop_questions.service_provider_id': 'moves',
  'shop_refused_categories.service_provider_id': 'moves',
  'staff_actions.service_provider_id': 'stays: what happened then',
  'user_quote_prices.service_provider_id': 'moves',
  'user_quotes.requested_service_provider_id': 'moves',
};

describe('records about a merged shop', () => {
  let test: TestApp;
  let supervisor: Person;
  beforeAll(async () => {
    test = await startTestApp();
    await loadTestPlaces(test);
    await servicesLoader.load(test.deps.db, { now: test.clock.now });
    supervisor = await signUpStaff(test, 'supervisor');
  });
  const merge = (id: string, into: string) =>
    test.call(mergeShop, { token: supervisor.token, params: { id }, body: { into } });
  const split = (id: string) => test.call(splitShop, { token: supervisor.token, params: { id } });
  const phoneOf = async (id: string) =>
    (
      await test.deps.db
        .selectFrom('service_providers')
        .select('phone')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).phone;
  const numbersOf = async (id: string) =>
    (
      await test.deps.db
        .selectFrom('shop_numbers')
        .select('number')
        .where('service_provider_id', '=', id)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number);

  it('are moved, or have a reason to stay', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || '.' || a.attname as name
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.confrelid = 'service_providers'::regclass and c.contype = 'f'
      union
      select table_name || '.' || column_name
      from information_schema.columns
      where table_schema = 'public' and column_name like '%service_provider_id'`.execute(
      test.deps.db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(BY_A_MERGE).toSorted());
  });

  it('include its calls to us and its numbers, which a split returns', async () => {
    const [kept, merged] = [await addShop(test), await addShop(test)];
    const { db } = test.deps;
    const at = test.clock.now();
    await db
      .insertInto('incoming_calls')
      .values({ name: 'a call', service_provider_id: merged, received_at: at })
      .execute();
    const known = [kept, merged].map((service_provider_id) => ({
      number: '+15125550191',
      service_provider_id,
      added_at: at,
    }));
    const other = { number: '+15125550192', service_provider_id: merged, added_at: at };
    await db
      .insertInto('shop_numbers')
      .values([...known, other])
      .execute();
    const callerOf = async () =>
      (await db.selectFrom('incoming_calls').selectAll().executeTakeFirstOrThrow())
        .service_provider_id;
    await merge(merged, kept);
    expect(await callerOf()).toBe(kept);
    const all = ['+15125550191', '+15125550192', await phoneOf(merged)];
    expect(await numbersOf(kept)).toEqual(all.toSorted());
    await split(merged);
    expect(await callerOf()).toBe(merged);
    expect(await numbersOf(kept)).toEqual(['+15125550191']);
    expect(await numbersOf(merged)).toEqual(['+15125550191', '+15125550192']);
  });

  it('include calls about bookings', async () => {
    const booking = await askedBooking(test);
    const kept = await addShop(test);
    const { db } = test.deps;
    await db
      .insertInto('booking_calls')
      .values({
        booking_id: booking.bookingId,
        service_provider_id: booking.shopId,
        agent_user_id: supervisor.id,
        started_at: test.clock.now(),
      })
      .execute();
    const shopOf = async () =>
      (await db.selectFrom('booking_calls').selectAll().executeTakeFirstOrThrow())
        .service_provider_id;
    await merge(booking.shopId, kept);
    expect(await shopOf()).toBe(kept);
    await split(booking.shopId);
    expect(await shopOf()).toBe(booking.shopId);
  });
});
