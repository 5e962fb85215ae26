import type { Coordinates } from '@fourbay/contract/geography';
import { SPONSOR_MILES, SPONSORS_FIRST } from '@fourbay/contract/shops';
import type { Deps } from '../../../deps.ts';
import type { ListQuery } from '../../../platform/list-query.ts';
import { findAllStates, refuseOutsideArea, type StateRow } from '../../places/index.ts';
import type { ShopWithDistance } from '../profile/profile.store.ts';
import {
  countMatchingShops,
  countShopsWithin,
  findShopsWithin,
  type ShopFilter,
} from './nearby.store.ts';
import { cutPage, windowFor } from './search.rules.ts';
import { runSearch, type SearchRow } from './search.store.ts';

type SearchDeps = Pick<Deps, 'db'>;

export interface NearbyShops {
  rows: ShopWithDistance[];
  /** The states that the rows lie in. */
  states: StateRow[];
  /** Before paging. */
  count: number;
}

/** Pages of one sequence: the leading sponsors, then every other shop by distance. */
export async function searchShops(
  { db }: SearchDeps,
  point: Coordinates,
  list: ListQuery,
): Promise<{ rows: SearchRow[]; count: number }> {
  await refuseOutsideArea(db, point);
  const filter = shopFilterOf(list);
  const { size } = list;
  const from = (list.page - 1) * size;
  const window = windowFor(from, size, SPONSORS_FIRST);
  const { first, near, count } = await runSearch(db, point, filter, {
    sponsors: { miles: SPONSOR_MILES, limit: SPONSORS_FIRST },
    window,
  });
  return {
    rows: cutPage(first, near, { from, size, offset: window.offset }),
    count: count ?? (await countMatchingShops(db, filter)),
  };
}

export async function findNearbyShops(
  { db }: SearchDeps,
  point: Coordinates,
  radius: number,
  list: ListQuery,
): Promise<NearbyShops> {
  await refuseOutsideArea(db, point);
  const filter = shopFilterOf(list);
  const rows = await findShopsWithin(db, point, filter, {
    miles: radius,
    limit: list.size,
    offset: (list.page - 1) * list.size,
  });
  const isAll = list.page === 1 && rows.length < list.size;
  const stateIds = new Set(rows.map((row) => row.us_state_id));
  return {
    rows,
    states: (await findAllStates(db)).filter(({ id }) => stateIds.has(id)),
    count: isAll ? rows.length : await countShopsWithin(db, point, filter, radius),
  };
}

/**
 * Above page 1 a tier of 0 filters nothing: clients send it for the pages after the sponsors, which
 * have to go on where page 1 ended.
 */
function shopFilterOf({ filters, page }: ListQuery): ShopFilter {
  let types: string[] | undefined;
  let tier: number | undefined;
  const texts: string[] = [];
  for (const { field, value } of filters) {
    if (field === 'name') texts.push(String(value));
    else if (field === 'service_chain_type') {
      const requested = [value].flat().map(String);
      types = types ? types.filter((type) => requested.includes(type)) : requested;
    } else if (field === 'sponsor_tier' && !(page > 1 && value === 0)) tier = Number(value);
  }
  return { types, texts: texts.filter((text) => text !== ''), tier };
}
