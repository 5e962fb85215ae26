// Reads service_providers, service_provider_counts and us_states: the one hot query of the search,
// in one round trip.
import type { BusinessHours } from '@fourbay/contract/business-hours';
import type { Coordinates } from '@fourbay/contract/geography';
import type { ShopType } from '@fourbay/contract/shop-limits';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/db.ts';
import { escapeLike } from '../../../platform/list-query.ts';
import { chordOf, cubeText } from '../../../platform/sphere.ts';
import { cacheCount, findCachedCount } from './match-count-cache.ts';
import type { ShopFilter } from '../profile/profile.store.ts';

export interface SearchRow extends Coordinates {
  id: string;
  name: string;
  chain_type: ShopType;
  sponsor_tier: number;
  street_address: string;
  city: string;
  state_abr: string;
  zip_code: string;
  timezone: string;
  description: string;
  tags: string[];
  image_url: string | null;
  hours: BusinessHours | null;
  demo: boolean;
  /** Straight through the Earth, in miles. */
  chord: number;
}

interface SearchOptions {
  sponsors: { miles: number; most: number };
  window: { offset: number; limit: number };
}

export interface SearchResult {
  first: SearchRow[];
  /** A window of all shops by distance, those of `first` still among them. */
  near: SearchRow[];
  /** Of all that match; absent when no row could carry it. */
  count: number | undefined;
}

/** Sponsors that may stand first, a window of the nearest, and how many match. */
export async function runSearch(
  db: Db,
  point: Coordinates,
  narrowing: ShopFilter,
  { sponsors, window }: SearchOptions,
): Promise<SearchResult> {
  const { types, texts, tier } = narrowing;
  const values: unknown[] = [
    cubeText(point),
    chordOf(sponsors.miles),
    sponsors.most,
    window.limit,
    window.offset,
  ];
  if (types) values.push(types);
  values.push(...texts.map((text) => `%${escapeLike(text)}%`));
  if (tier !== undefined) values.push(tier);
  const counted = isCounted(texts.length, tier !== undefined);
  const known = counted ? findCachedCount(db, narrowing) : undefined;
  if (counted) values.push(known?.changes ?? NEVER);
  const rows = await runSql<SearchRow & { leads: boolean; total: string | null; changes?: string }>(
    db as never,
    searchSql(types !== undefined, texts.length, tier !== undefined),
    values,
  );
  return {
    first: rows.filter(({ leads }) => leads),
    near: rows.filter(({ leads }) => !leads),
    count: rows[0] && totalOf(rows[0]),
  };

  function totalOf({ total, changes }: { total: string | null; changes?: string }): number {
    const count = total ?? known?.count;
    if (count === undefined) throw new Error('a count was left out that nobody has');
    if (changes !== undefined && total !== null) cacheCount(db, narrowing, { changes, count });
    return Number(count);
  }
}

/** No change has this number: what is asked for with it is counted. */
const NEVER = '-1';

/**
 * Types alone are answered from the kept counts; a name or a tier has to be counted, once after
 * each change of the shops.
 */
const isCounted = (names: number, byTier: boolean): boolean => names > 0 || byTier;

const texts = new Map<string, string>();

/**
 * One text per shape of filter, so that each is prepared once. `archived` is a literal, or no
 * partial index would serve. Ties are broken outside: before PostgreSQL 17 an order by distance and
 * id reads and sorts every shop, by distance alone the index.
 */
export function searchSql(byType: boolean, names: number, byTier: boolean): string {
  const key = `${byType} ${names} ${byTier}`;
  const known = texts.get(key);
  if (known) return known;
  let last = 5;
  const conditions = [
    'not p.archived',
    ...(byType ? [`p.chain_type = any($${(last += 1)}::text[])`] : []),
    ...Array.from({ length: names }, () => `p.name ilike $${(last += 1)}`),
    ...(byTier ? [`p.sponsor_tier = $${(last += 1)}`] : []),
  ].join(' and ');
  const columns = `p.id, p.name, p.chain_type, p.sponsor_tier, p.street_address, p.city, p.us_state_id, p.zip_code, p.latitude, p.longitude, p.timezone,
    p.description, p.tags, p.image_url, p.hours, p.demo, p.pos <-> $1::cube as chord`;
  const changes = 'select sum(changes) from service_provider_counts';
  // The database leaves the count out when nothing has changed since it was made: one look at the
  // same moment tells both.
  const count = isCounted(names, byTier)
    ? `case when (${changes}) = $${last + 1}::bigint then null else (select count(*) from ` +
      `service_providers p where ${conditions}) end as total, (${changes}) as changes`
    : '(select coalesce(sum(live), 0) from service_provider_counts ' +
      `p${byType ? ' where p.chain_type = any($6::text[])' : ''}) as total`;
  const text = `
    with lead as materialized (
        select ${columns}
        from service_providers p
        where ${conditions}
          and p.sponsor_tier > 0
          and cube_enlarge($1::cube, $2::float8, 3) @> p.pos
          and p.pos <-> $1::cube <= $2::float8
        order by p.sponsor_tier desc, p.pos <-> $1::cube, p.id
        limit $3
      ),
      near as materialized (
        select *
        from (
            select ${columns}
            from service_providers p
            where ${conditions}
            order by p.pos <-> $1::cube fetch first ($4::int + $5::int) rows with ties
          ) nearest
        order by chord, id
        limit $4
        offset $5
      )
    select found.*, s.abbreviation as state_abr, ${count}
    from (select true as leads, * from lead union all select false, * from near) found
    join us_states s on s.id = found.us_state_id
    order by found.leads desc, case when found.leads then -found.sponsor_tier else 0 end,
      found.chord, found.id`;
  texts.set(key, text);
  return text;
}
