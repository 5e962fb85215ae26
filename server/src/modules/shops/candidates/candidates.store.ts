// Writes do_not_call_numbers. Reads service_providers, provider_categories, us_states,
// wrong_numbers.
import type { Coordinates } from '@fourbay/contract/places/geography';
import type { ShopType } from '@fourbay/contract/shops/shops';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../../deps.ts';
import { chordOf, milesBetween, milesOfChord, onSphere } from '../../../platform/geo/sphere.ts';
import { closuresOf, HOURS_COLUMNS } from '../hours/hours-columns.store.ts';
import type { ShopHours } from '../hours/day-hours.rules.ts';

/** A shop that can be called about a request. */
export interface Candidate extends Coordinates, ShopHours {
  id: string;
  name: string;
  chain_type: ShopType;
  /** E.164; empty only for a shop on the phone whose number was removed in the meantime. */
  phone: string;
  street_address: string;
  city: string;
  state_abr: string;
  zip_code: string;
  timezone: string;
  desk_note: string;
  demo: boolean;
  miles: number;
  /** Services the shop is known to offer. */
  category_ids: string[];
  /** Ids of other entries with the same number at the same place, which are the same shop. */
  other_ids: string[];
}

const POS = sql.ref('p.pos');

/**
 * Entries with the same number within this distance are one shop. Branches of a chain are farther
 * apart.
 */
const ONE_SHOP_MILES = 0.3;
/**
 * Slightly more than that distance. With it, the index finds the few nearby entries among all those
 * with a call center's number.
 */
const ONE_SHOP_DEGREES = 0.0044;

/** `shops`: a table, or a subset of its rows. */
const selectShops = (origin: RawBuilder<string>, shops = sql`service_providers`) => sql`
  select p.id, p.name, p.chain_type, coalesce(p.phone, '') as phone, p.street_address, p.city,
    s.abbreviation as state_abr, p.zip_code, p.timezone, ${sql.raw(HOURS_COLUMNS)}, p.desk_note, p.demo,
    p.latitude, p.longitude,
    ${milesBetween(POS, origin)} as miles,
    array(
      select c.category_id::text
      from provider_categories c
      where c.service_provider_id = p.id
      order by c.category_id
    ) as category_ids,
    array(
      select o.id::text
      from service_providers o
      where o.phone = p.phone
        and o.latitude between p.latitude - ${ONE_SHOP_DEGREES}::float8
          and p.latitude + ${ONE_SHOP_DEGREES}::float8
        and o.id <> p.id
        and (o.pos <-> p.pos) <= ${ONE_SHOP_MILES}::float8
    ) as other_ids
  from ${shops} p
  join us_states s on s.id = p.us_state_id`;

/**
 * Conditions covered by the index of callable shops. Do-not-call numbers are looked up separately.
 */
const HAS_NUMBER = sql`not p.archived and p.phone is not null and p.do_not_call_at is null`;

const NUMBER_MAY_BE_CALLED = sql`
  not exists (select from do_not_call_numbers n where n.phone = p.phone)
    and not exists (select from wrong_numbers n where n.phone = p.phone)`;

/**
 * Condition for every call to the shop `p`, whatever it is about: it hasn't closed for good or refused our
 * calls, and its number isn't known to be wrong.
 */
export const MAY_EVER_BE_CALLED = sql<SqlBool>`(${HAS_NUMBER} and ${NUMBER_MAY_BE_CALLED})`;

interface Around {
  miles: number;
  limit: number;
}

/** Rows read per wanted shop. It's close to 1, because few numbers are on the do-not-call list. */
const READ_FACTOR = 1.1;
/** Factor by which more rows are read when those were not enough. */
const WIDER = 4;

/**
 * Reads the nearest shops, and more of them when many may not be called, because a city has
 * thousands within the radius. `cut`: there may be others farther away.
 */
async function findAmongNearest<Row>(
  { limit }: Around,
  look: (lookedAt: number) => Promise<{ rows: Row[]; found: number; cut: boolean | undefined }>,
): Promise<Row[]> {
  for (let lookedAt = Math.ceil(limit * READ_FACTOR); ; lookedAt *= WIDER) {
    const { rows, found, cut } = await look(lookedAt);
    if (found >= limit || !cut) return rows;
  }
}

interface Look extends Around {
  lookedAt: number;
}

/**
 * The start of the statement: `nearest` are the shops nearest to the point, in the index's order;
 * `callable` are the ones that can be called; `seen` computes `cut`.
 */
function selectAmongNearest(
  origin: RawBuilder<string>,
  { miles, limit, ...look }: Look,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const lookedAt = sql.lit(look.lookedAt);
  const chord = sql`${chordOf(miles)}::float8`;
  return sql`
    with nearest as materialized (
        select ${columns}, p.pos <-> ${origin} as chord
        from service_providers p
        where ${HAS_NUMBER}
        order by p.pos <-> ${origin}
        fetch first ${lookedAt} rows with ties
      ),
      seen as materialized (
        select count(*) >= ${lookedAt} and max(chord) <= ${chord} as cut
        from nearest
      ),
      callable as materialized (
        select *
        from nearest p
        where ${NUMBER_MAY_BE_CALLED} and chord <= ${chord}
        order by chord, id
        limit ${sql.lit(limit)}
      )`;
}

/** A single row with only `cut` if there are none. */
type Found<Row, Key extends keyof Row> = (Row | { [name in Key]: null }) & { cut: boolean };

/** Callable shops by distance, without do-not-call ones. */
export function findCandidatesWithin(
  db: Db,
  point: Coordinates,
  around: Around,
): Promise<Candidate[]> {
  const origin = onSphere(point);
  return findAmongNearest(around, async (lookedAt) => {
    const { rows } = await sql<Found<Candidate, 'id'>>`
      ${selectAmongNearest(origin, { ...around, lookedAt }, sql`p.id, p.phone`)}
      select listed.*, seen.cut
      from seen
      left join (
          ${selectShops(origin, sql`(select p.* from callable join service_providers p using (id))`)}
        ) listed on true
      order by listed.miles, listed.id`.execute(db);
    const shops = rows.filter((row) => row.id !== null).map(({ cut: _cut, ...shop }) => shop);
    return { rows: shops, found: shops.length, cut: rows[0]?.cut };
  });
}

export interface SharedHours extends Pick<Candidate, 'timezone' | 'demo' | keyof ShopHours> {
  /** The distances of the shops with these hours, nearest first. */
  miles: number[];
}

type HoursRow = Omit<SharedHours, 'miles'> & { chords: number[] };

/**
 * The distinct hours of the same shops, because many have the same, those of the nearest shop first.
 * With an entry, only the closures entered up to then.
 */
export function findSchedulesWithin(
  db: Db,
  point: Coordinates,
  { upTo, ...around }: Around & { upTo?: number },
): Promise<SharedHours[]> {
  const closures = closuresOf('p', upTo === undefined ? 'true' : `c.entry <= ${upTo}`);
  const columns = sql`
    p.id, p.phone, p.timezone, p.hours, p.hours_kinds, p.holiday_hours, p.demo`;
  return findAmongNearest(around, async (lookedAt) => {
    const { rows } = await sql<Found<HoursRow, 'chords'>>`
      ${selectAmongNearest(onSphere(point), { ...around, lookedAt }, columns)}
      select found.*, seen.cut
      from seen
      left join (
          select timezone, hours, hours_kinds, holiday_hours, closures, demo,
            array_agg(chord order by chord) as chords
          from (select p.*, ${sql.raw(closures)} as closures from callable p) with_closures
          group by timezone, hours, hours_kinds, holiday_hours, closures, demo
        ) found on true`.execute(db);
    const found = rows.flatMap((row): SharedHours[] => {
      if (row.chords === null) return [];
      const { chords, cut: _cut, ...hours } = row;
      return [{ ...hours, miles: chords.map(milesOfChord) }];
    });
    return {
      rows: found.toSorted((a, b) => (a.miles[0] ?? 0) - (b.miles[0] ?? 0)),
      found: found.reduce((sum, { miles }) => sum + miles.length, 0),
      cut: rows[0]?.cut,
    };
  });
}

/** A callable shop at any distance. */
export async function findCandidate(
  db: Db,
  id: string,
  point: Coordinates,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
      ${selectShops(onSphere(point))}
      where ${MAY_EVER_BE_CALLED} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Those of the shops that can be called. The distance is 0. */
export async function findCandidatesById(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    ${selectShops(sql`p.pos`)}
    where ${MAY_EVER_BE_CALLED} and p.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** Whether someone at the shop, or at its number, asked us not to call again. */
export async function hasRefusedCalls(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from service_providers p
    where p.id = ${id}
      and (
        p.do_not_call_at is not null
        or exists (select from do_not_call_numbers n where n.phone = p.phone)
      )`.execute(db);
  return rows.length > 0;
}

/** Any shop at any distance, even one that cannot be called, because a call to it may be running. */
export async function findShopOnPhone(
  db: Db,
  id: string,
  point: Coordinates,
): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    ${selectShops(onSphere(point))}
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function insertDoNotCallNumber(db: Db, phone: string, now: Date): Promise<void> {
  await db
    .insertInto('do_not_call_numbers')
    .values({ phone, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
