// Reads service_providers, service_provider_counts, us_states, shop_price_records. The search is
// the most frequent query, so one round trip reads everything.
import type { Coordinates } from '@fourbay/contract/places/geography';
import type { PriceLevel, PriceRecord } from '@fourbay/contract/price-figures/price-record';
import type { ShopType } from '@fourbay/contract/shops/shop-limits';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';
import { chordOf, cubeText } from '../../../platform/geo/sphere.ts';
import { closuresOf } from '../hours/hours-columns.store.ts';
import type { ShopHours } from '../hours/day-hours.rules.ts';
import { cacheCount, findCachedCount } from './match-count-cache.ts';
import { isLimitedToNearby, numberedWhere, type ShopFilter } from './shop-filter.store.ts';

export interface SearchRow extends Coordinates, ShopHours {
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
  demo: boolean;
  source: string;
  price_record: PriceRecord;
  price_level: PriceLevel;
  /** Length of the straight line through the Earth, in miles. */
  chord: number;
}

interface SearchOptions {
  sponsors: { miles: number; limit: number };
  window: { offset: number; limit: number };
}

export interface SearchResult {
  /** The leading sponsors. */
  first: SearchRow[];
  /** A range of all shops by distance, including the shops in `first`. */
  near: SearchRow[];
  /** Number of matching shops; absent when the range is empty. */
  count: number | undefined;
}

interface ResultRow extends SearchRow {
  is_lead: boolean;
  total: string | null;
  changes?: string;
}

/** Matches no change, so that the database has to count. */
const NO_CHANGE_NUMBER = '-1';

export async function runSearch(
  db: Db,
  point: Coordinates,
  filter: ShopFilter,
  { sponsors, window }: SearchOptions,
): Promise<SearchResult> {
  const total = totalKindOf(filter);
  const cached = total === 'cached' ? findCachedCount(db, filter) : undefined;
  const statement = searchSql(filter);
  const rows = await runSql<ResultRow>(db, statement.text, [
    cubeText(point),
    chordOf(sponsors.miles),
    sponsors.limit,
    window.limit,
    window.offset,
    ...statement.values,
    ...(total === 'cached' ? [cached?.changes ?? NO_CHANGE_NUMBER] : []),
  ]);
  return {
    first: rows.filter((row) => row.is_lead),
    near: rows.filter((row) => !row.is_lead),
    count: rows[0] && countOf(rows[0]),
  };

  function countOf({ total: found, changes }: ResultRow): number {
    const count = found ?? cached?.count;
    if (count === undefined) throw new Error('the search skipped a count that isn’t cached');
    if (changes !== undefined && found !== null) cacheCount(db, filter, { changes, count });
    return Number(count);
  }
}

/**
 * How the total is found. Filters by type alone use maintained counts. Matches of other filters are
 * counted once after each change to the shops, or every time if they depend on the place or the
 * time.
 */
function totalKindOf(filter: ShopFilter): 'maintained' | 'cached' | 'counted' {
  if (isLimitedToNearby(filter)) return 'counted';
  return filter.texts.length > 0 || filter.tier !== undefined ? 'cached' : 'maintained';
}

const COLUMNS = `
  p.id, p.name, p.chain_type, p.sponsor_tier, p.street_address, p.city, p.us_state_id, p.zip_code,
  p.latitude, p.longitude, p.timezone, p.description, p.tags, p.image_url, p.hours,
  p.hours_kinds, p.holiday_hours, p.demo, p.source,
  p.pos <-> $1::cube as chord`;

/** Parameters 1 to 5 are the point, the sponsors' distance and limit, and the window. */
const FIRST_CONDITION = 6;

/**
 * The statement for a filter. Filters with the same conditions share its text, and thus the prepared
 * statement. Ties are broken outside `nearest`, because before PostgreSQL 17, ordering by distance and id
 * reads and sorts every shop, whereas ordering by distance alone uses the index.
 * @internal
 */
export function searchSql(filter: ShopFilter): { text: string; values: unknown[] } {
  const { where, values } = numberedWhere(filter, FIRST_CONDITION);
  const text = `
    with lead as materialized (
        select ${COLUMNS}
        from service_providers p
        where ${where}
          and p.sponsor_tier > 0
          and cube_enlarge($1::cube, $2::float8, 3) @> p.pos
          and p.pos <-> $1::cube <= $2::float8
        order by p.sponsor_tier desc, p.pos <-> $1::cube, p.id
        limit $3
      ),
      near as materialized (
        select *
        from (
            select ${COLUMNS}
            from service_providers p
            where ${where}
            order by p.pos <-> $1::cube
            fetch first ($4::int + $5::int) rows with ties
          ) nearest
        order by chord, id
        limit $4
        offset $5
      )
    select found.*, s.abbreviation as state_abr, r.price_record, r.price_level,
      ${closuresOf('found')} as closures,
      ${totalSql(filter, where, FIRST_CONDITION + values.length)}
    from (select true as is_lead, * from lead union all select false, * from near) found
    join us_states s on s.id = found.us_state_id
    left join shop_price_records r on r.service_provider_id = found.id
    order by found.is_lead desc,
      case when found.is_lead then -found.sponsor_tier else 0 end,
      found.chord, found.id`;
  return { text, values };
}

function totalSql(filter: ShopFilter, where: string, changesParameter: number): string {
  switch (totalKindOf(filter)) {
    case 'maintained':
      return maintainedTotal(filter);
    case 'cached':
      return cachedTotal(where, changesParameter);
    case 'counted':
      return `(select count(*) from service_providers p where ${where}) as total`;
  }
}

const CHANGES = 'select sum(changes) from service_provider_counts';

/**
 * Skips counting when the shops have not changed since the cached total. One snapshot has both the
 * number of changes and the number of matches.
 */
const cachedTotal = (where: string, changesParameter: number): string => `
      case
        when (${CHANGES}) = $${changesParameter}::bigint then null
        else (select count(*) from service_providers p where ${where})
      end as total,
      (${CHANGES}) as changes`;

/** The type is the only condition with a value. */
const maintainedTotal = ({ types }: ShopFilter): string => `(
        select coalesce(sum(live), 0)
        from service_provider_counts p
        ${types ? `where p.chain_type = any($${FIRST_CONDITION}::text[])` : ''}
      ) as total`;
