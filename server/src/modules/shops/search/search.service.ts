import type { Coordinates } from '@fourbay/contract/geography';
import { MAX_RELATED_SHOPS, SPONSOR_MILES, SPONSORS_FIRST } from '@fourbay/contract/shops';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import type { ListQuery } from '../../../platform/list-query.ts';
import { refuseOutsideArea } from '../../places/index.ts';
import {
  countMatching,
  countWithin,
  findAlike,
  findCategoriesOf,
  findShopsById,
  findWithin,
  type Narrowing,
  type ShopAtDistance,
  type StoredShop,
} from '../profile/profile.store.ts';
import { cutPage, windowFor } from './search.rules.ts';
import { findForSearch, type SearchRow } from './search.store.ts';

type Needs = Pick<Deps, 'db'>;

export interface Found {
  rows: ShopAtDistance[];
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
  const narrowing = readNarrowing(list);
  const { size } = list;
  const from = (list.page - 1) * size;
  const window = windowFor(from, size, SPONSORS_FIRST);
  const { first, near, count } = await findForSearch(db, point, narrowing, {
    sponsors: { miles: SPONSOR_MILES, most: SPONSORS_FIRST },
    window,
  });
  return {
    rows: cutPage(first, near, { from, size, offset: window.offset }),
    count: count ?? (await countMatching(db, narrowing)),
  };
}

export async function findNearby(
  { db }: Needs,
  point: Coordinates,
  radius: number,
  list: ListQuery,
): Promise<Found> {
  await refuseOutsideArea(db, point);
  const narrowing = readNarrowing(list);
  const rows = await findWithin(db, point, narrowing, {
    miles: radius,
    limit: list.size,
    offset: (list.page - 1) * list.size,
  });
  const all = list.page === 1 && rows.length < list.size;
  return { rows, count: all ? rows.length : await countWithin(db, point, narrowing, radius) };
}

export interface Profile {
  provider: StoredShop;
  categories: { id: string; name: string }[];
  /** The nearest others of its type. */
  related: ShopAtDistance[];
}

export async function readProfile({ db }: Needs, id: string): Promise<Profile> {
  const [provider] = await findShopsById(db, [id]);
  if (!provider || provider.archived) throw notFound();
  const related = await findAlike(db, provider, MAX_RELATED_SHOPS);
  return { provider, categories: await findCategoriesOf(db, id), related };
}

/**
 * Above page 1 a tier of 0 narrows nothing: clients ask so for the pages after the sponsors, and
 * these go on where page 1 ended.
 */
function readNarrowing({ filters, page }: ListQuery): Narrowing {
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
