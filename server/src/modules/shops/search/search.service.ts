import type { Coordinates } from '@fourbay/contract/places/geography';
import { NEARBY_MILES, SPONSOR_MILES, SPONSORS_FIRST } from '@fourbay/contract/shops/shops';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { findAllStates, refuseOutsideArea, type StateRow } from '../../places/index.ts';
import type { ShopWithDistance } from '../profile/profile.store.ts';
import { countMatchingShops, countShopsWithin, findShopsWithin } from './nearby.store.ts';
import { cutPage, windowFor } from './search.rules.ts';
import { runSearch, type SearchRow } from './search.store.ts';
import { isLimitedToNearby, type ShopFilter } from './shop-filter.store.ts';

type SearchDeps = Pick<Deps, 'db' | 'now'>;

export interface FoundShops<Row> {
  rows: Row[];
  /** Total before paging. */
  count: number;
  /** True when no shop has the searched name. These have similar ones. */
  similar: boolean;
}

export interface NearbyShops extends FoundShops<ShopWithDistance> {
  /** The states of the rows. */
  states: StateRow[];
}

/** Pages of one sequence: the leading sponsors, then every other shop by distance. */
export async function searchShops(
  { db, now }: SearchDeps,
  point: Coordinates,
  list: ListQuery,
): Promise<FoundShops<SearchRow>> {
  await refuseOutsideArea(db, point);
  return orSimilar(shopFilterOf(list, now()), (filter) => searchPage(db, point, list, filter));
}

async function searchPage(
  db: Deps['db'],
  point: Coordinates,
  { page, size }: ListQuery,
  filter: ShopFilter,
): Promise<{ rows: SearchRow[]; count: number }> {
  const from = (page - 1) * size;
  const window = windowFor(from, size, SPONSORS_FIRST);
  const { first, near, count } = await runSearch(db, point, filter, {
    sponsors: { miles: SPONSOR_MILES, limit: SPONSORS_FIRST },
    window,
  });
  return {
    rows: cutPage(first, near, { from, size, offset: window.offset }),
    count: count ?? (await countAll(db, point, filter)),
  };
}

const countAll = (db: Deps['db'], point: Coordinates, filter: ShopFilter): Promise<number> =>
  isLimitedToNearby(filter)
    ? countShopsWithin(db, point, filter, NEARBY_MILES)
    : countMatchingShops(db, filter);

export async function findNearbyShops(
  { db, now }: SearchDeps,
  point: Coordinates,
  radius: number,
  list: ListQuery,
): Promise<NearbyShops> {
  await refuseOutsideArea(db, point);
  const found = await orSimilar(shopFilterOf(list, now()), (filter) =>
    nearbyPage(db, point, radius, list, filter),
  );
  const stateIds = new Set(found.rows.map((row) => row.us_state_id));
  return {
    ...found,
    states: (await findAllStates(db)).filter(({ id }) => stateIds.has(id)),
  };
}

async function nearbyPage(
  db: Deps['db'],
  point: Coordinates,
  radius: number,
  list: ListQuery,
  filter: ShopFilter,
): Promise<{ rows: ShopWithDistance[]; count: number }> {
  const rows = await findShopsWithin(db, point, filter, {
    miles: radius,
    limit: list.size,
    offset: (list.page - 1) * list.size,
  });
  const isAll = list.page === 1 && rows.length < list.size;
  return {
    rows,
    count: isAll ? rows.length : await countShopsWithin(db, point, filter, radius),
  };
}

/** Similar names are searched only when no shop has the name itself. */
async function orSimilar<Row>(
  filter: ShopFilter,
  find: (filter: ShopFilter) => Promise<{ rows: Row[]; count: number }>,
): Promise<FoundShops<Row>> {
  const exact = await find(filter);
  if (exact.count > 0 || filter.texts.length === 0) return { ...exact, similar: false };
  const similar = await find({ ...filter, similar: true });
  return { ...similar, similar: similar.count > 0 };
}

/**
 * After page 1, a tier of 0 is ignored, because clients send it for pages after the sponsors, which must
 * continue where page 1 ended.
 */
function shopFilterOf({ filters, page, sort }: ListQuery, now: Date): ShopFilter {
  if (sort.direction === 'desc')
    throw new AppError('sort_not_allowed', {
      sentence: 'Shops can only be sorted by distance, closest first.',
    });
  let types: string[] | undefined;
  let tier: number | undefined;
  let openAt: Date | undefined;
  const texts: string[] = [];
  const categoryIds: string[] = [];
  for (const { field, value } of filters) {
    if (field === 'name') texts.push(String(value));
    else if (field === 'category_id') categoryIds.push(String(value));
    else if (field === 'open_now') openAt = value === true ? now : openAt;
    else if (field === 'service_chain_type') {
      const requested = [value].flat().map(String);
      types = types ? types.filter((type) => requested.includes(type)) : requested;
    } else if (field === 'sponsor_tier' && !(page > 1 && value === 0)) tier = Number(value);
  }
  return { types, texts: texts.filter((text) => text !== ''), tier, categoryIds, openAt };
}
