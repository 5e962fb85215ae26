import type { Coordinates } from '@fourbay/contract/geography';
import { MAX_RELATED_SHOPS, SPONSOR_MILES, SPONSORS_FIRST } from '@fourbay/contract/shops';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { ListQuery } from '../../../platform/list-query.ts';
import { refuseOutsideArea } from '../../places/index.ts';
import {
  countMatchingShops,
  countShopsWithin,
  findSimilarShops,
  findShopCategories,
  findShopsById,
  findShopsWithin,
  type ShopFilter,
  type ShopWithDistance,
  type ShopRecord,
} from '../profile/profile.store.ts';
import { cutPage, windowFor } from './search.rules.ts';
import { runSearch, type SearchRow } from './search.store.ts';

type Needs = Pick<Deps, 'db'>;

export interface NearbyShops {
  rows: ShopWithDistance[];
  /** Before paging. */
  count: number;
}

/**
 * One sequence, cut into pages: the sponsors that stand first, then every other shop by distance.
 */
export async function searchShops(
  { db }: Needs,
  point: Coordinates,
  list: ListQuery,
): Promise<{ rows: SearchRow[]; count: number }> {
  await refuseOutsideArea(db, point);
  const narrowing = shopFilterOf(list);
  const { size } = list;
  const from = (list.page - 1) * size;
  const window = windowFor(from, size, SPONSORS_FIRST);
  const { first, near, count } = await runSearch(db, point, narrowing, {
    sponsors: { miles: SPONSOR_MILES, most: SPONSORS_FIRST },
    window,
  });
  return {
    rows: cutPage(first, near, { from, size, offset: window.offset }),
    count: count ?? (await countMatchingShops(db, narrowing)),
  };
}

export async function findNearbyShops(
  { db }: Needs,
  point: Coordinates,
  radius: number,
  list: ListQuery,
): Promise<NearbyShops> {
  await refuseOutsideArea(db, point);
  const narrowing = shopFilterOf(list);
  const rows = await findShopsWithin(db, point, narrowing, {
    miles: radius,
    limit: list.size,
    offset: (list.page - 1) * list.size,
  });
  const all = list.page === 1 && rows.length < list.size;
  return { rows, count: all ? rows.length : await countShopsWithin(db, point, narrowing, radius) };
}

export interface ShopProfile {
  provider: ShopRecord;
  categories: { id: string; name: string }[];
  /** The nearest others of its type. */
  related: ShopWithDistance[];
}

export async function findShopProfile({ db }: Needs, id: string): Promise<ShopProfile> {
  const [provider] = await findShopsById(db, [id]);
  if (!provider || provider.archived) throw notFound();
  const related = await findSimilarShops(db, provider, MAX_RELATED_SHOPS);
  return { provider, categories: await findShopCategories(db, id), related };
}

/**
 * Above page 1 a tier of 0 narrows nothing: clients ask so for the pages after the sponsors, and
 * these go on where page 1 ended.
 */
function shopFilterOf({ filters, page }: ListQuery): ShopFilter {
  const narrowing: { types: string[] | undefined; texts: string[]; tier: number | undefined } = {
    types: undefined,
    texts: [],
    tier: undefined,
  };
  for (const { field, value } of filters) {
    if (field === 'name') narrowing.texts.push(String(value));
    else if (field === 'service_chain_type') {
      const types = [value].flat().map(String);
      narrowing.types = narrowing.types
        ? narrowing.types.filter((type) => types.includes(type))
        : types;
    } else if (field === 'sponsor_tier' && !(page > 1 && value === 0))
      narrowing.tier = Number(value);
  }
  return { ...narrowing, texts: narrowing.texts.filter((text) => text !== '') };
}
