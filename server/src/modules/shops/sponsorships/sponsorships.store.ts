// Writes provider_sponsorships, and the sponsor tier of service_providers. Reads us_states.
import type { SponsorshipStatus } from '@fourbay/contract/shops/sponsorship-limits';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import {
  countUpTo,
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../../platform/lists/list-query.ts';
import type { Period } from './sponsorships.rules.ts';

export interface SponsorshipRow {
  id: string;
  service_provider_id: string;
  name: string;
  town: string;
  timezone: string;
  tier: number;
  starts_on: string;
  ends_on: string | null;
  standing: SponsorshipStatus;
  ended_at: Date | null;
  end_reason: string | null;
}

export interface ShopOption {
  id: string;
  name: string;
  address: string;
  timezone: string;
  sponsor_tier: number;
  today: string;
}

const localDate = (now: Date) => sql`(${now}::timestamptz at time zone p.timezone)::date`;

const statusAt = (now: Date) => sql<SponsorshipStatus>`
  case
    when s.ended_at is not null then 'ended'
    when s.starts_on > ${localDate(now)} then 'coming'
    when s.ends_on < ${localDate(now)} then 'past'
    else 'current'
  end`;

/** `p` is the shop, `s` the sponsorship. */
const sponsorships = (db: Db) =>
  db
    .selectFrom('provider_sponsorships as s')
    .innerJoin('service_providers as p', 'p.id', 's.service_provider_id')
    .innerJoin('us_states as u', 'u.id', 'p.us_state_id');

const sponsorshipRows = (db: Db, now: Date) =>
  sponsorships(db).select([
    's.id',
    's.service_provider_id',
    'p.name',
    'p.timezone',
    's.tier',
    's.starts_on',
    's.ends_on',
    's.ended_at',
    's.end_reason',
    sql<string>`concat_ws(', ', p.city, u.abbreviation)`.as('town'),
    statusAt(now).as('standing'),
  ]);

export async function findSponsorships(
  db: Db,
  list: ListQuery,
  now: Date,
): Promise<Page<SponsorshipRow>> {
  const columns: Columns = {
    standing: statusAt(now),
    service_provider_id: sql.ref('s.service_provider_id'),
    name: sql.ref('p.name'),
    starts_on: sql.ref('s.starts_on'),
  };
  const filter = whereFilters(list.filters, columns);
  return readPage(list, {
    columns,
    id: sql.ref('s.id'),
    rows: sponsorshipRows(db, now).where(filter),
    count: sponsorships(db).where(filter).select(ROW_COUNT),
  });
}

export const findSponsorship = (
  db: Db,
  id: string,
  now: Date,
): Promise<SponsorshipRow | undefined> =>
  sponsorshipRows(db, now).where('s.id', '=', id).executeTakeFirst();

/** Serializes changes to a shop's sponsorships, so that two can't overlap. */
export async function lockShop(
  trx: Trx,
  id: string,
  now: Date,
): Promise<{ today: string } | undefined> {
  const { rows } = await sql<{ today: string }>`
    select ${localDate(now)} as today
    from service_providers p
    where p.id = ${id} and not p.archived
    for update`.execute(trx);
  return rows[0];
}

export type Overlap = Pick<SponsorshipRow, 'tier' | 'starts_on' | 'ends_on'>;

export async function findOverlap(
  trx: Trx,
  shopId: string,
  { starts_on, ends_on }: Period,
): Promise<Overlap | undefined> {
  const { rows } = await sql<Overlap>`
    select tier, starts_on, ends_on
    from provider_sponsorships
    where service_provider_id = ${shopId}
      and ended_at is null
      and daterange(starts_on, ends_on, '[]')
        && daterange(${starts_on}::date, ${ends_on}::date, '[]')
    order by starts_on
    limit 1`.execute(trx);
  return rows[0];
}

export async function insertSponsorship(
  trx: Trx,
  row: Period & { service_provider_id: string; tier: number; created_at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('provider_sponsorships')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSponsorshipEnd(
  trx: Trx,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('provider_sponsorships')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Moves the sponsorships that don't overlap one of the target's. The others are kept. */
export async function moveSponsorships(trx: Trx, toId: string, fromId: string): Promise<void> {
  await sql`
    update provider_sponsorships s
    set service_provider_id = ${toId}
    where s.service_provider_id = ${fromId}
      and s.ended_at is null
      and not exists (
        select
        from provider_sponsorships o
        where o.service_provider_id = ${toId}
          and o.ended_at is null
          and daterange(o.starts_on, o.ends_on, '[]')
            && daterange(s.starts_on, s.ends_on, '[]')
      )`.execute(trx);
  await trx
    .updateTable('service_providers')
    .set({ sponsor_tier: 0 })
    .where('id', '=', fromId)
    .execute();
}

/**
 * Sets each shop's ranking tier to that of its current sponsorship, by its local day, and returns
 * the number of changed shops. A shop that never had a sponsorship keeps its loaded tier.
 */
export async function syncSponsorTiers(
  db: Db,
  now: Date,
  shopIds?: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update service_providers shop
    set sponsor_tier = held.tier, updated_at = ${now}
    from (
        select p.id, coalesce(max(s.tier) filter (where ${statusAt(now)} = 'current'), 0) as tier
        from provider_sponsorships s
        join service_providers p on p.id = s.service_provider_id
        where ${shopIds ? sql`p.id = any(${shopIds}::bigint[])` : sql`true`}
        group by p.id
      ) held
    where shop.id = held.id and shop.sponsor_tier <> held.tier`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function findShopOptions(
  db: Db,
  list: ListQuery,
  now: Date,
): Promise<{ rows: ShopOption[]; count: number }> {
  const columns: Columns = { name: sql.ref('p.name') };
  const matching = db
    .selectFrom('service_providers as p')
    .innerJoin('us_states as u', 'u.id', 'p.us_state_id')
    .where(sql<boolean>`not p.archived`)
    .where(whereFilters(list.filters, columns));
  const rows = await matching
    .select(['p.id', 'p.name', 'p.timezone', 'p.sponsor_tier'])
    .select([
      sql<string>`concat_ws(
        ', ', nullif(p.street_address, ''), p.city, concat_ws(' ', u.abbreviation, p.zip_code)
      )`.as('address'),
      sql<string>`${localDate(now)}`.as('today'),
    ])
    .orderBy(orderOf(list.sort, columns, sql.ref('p.id')))
    .limit(list.size)
    .offset(offsetOf(list))
    .execute();
  return { rows, count: await countUpTo(db, matching.select('p.id')) };
}
