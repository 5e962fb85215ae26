import { MAX_RELATED_SHOPS } from '@fourbay/contract/shops/shops';
import type { Deps } from '../../../deps.ts';
import { findCandidate } from '../candidates/candidates.store.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import {
  findCallRecord,
  findShopCategories,
  findShopsById,
  findSimilarShops,
  findTypicalPrices,
  type CallRecord,
  type ShopRecord,
  type ShopWithDistance,
  type TypicalPrice,
} from './profile.store.ts';

export interface ShopProfile {
  shop: ShopRecord;
  categories: { id: string; name: string; group: string }[];
  record: CallRecord | undefined;
  typicalPrices: TypicalPrice[];
  /** The nearest other shops of its type, within 25 miles. */
  related: ShopWithDistance[];
  takesRequests: boolean;
}

export async function findShopProfile(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
): Promise<ShopProfile> {
  const [shop] = await findShopsById(db, [id]);
  if (!shop || shop.archived) throw notFound();
  const related = await findSimilarShops(db, shop, MAX_RELATED_SHOPS);
  return {
    shop,
    categories: await findShopCategories(db, id),
    record: await findCallRecord(db, id),
    typicalPrices: await findTypicalPrices(db, id, now()),
    related,
    takesRequests: (await findCandidate(db, id, shop)) !== undefined,
  };
}
