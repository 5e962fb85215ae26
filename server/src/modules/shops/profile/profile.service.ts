import { MAX_RELATED_SHOPS } from '@fourbay/contract/shops';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import {
  findShopCategories,
  findShopsById,
  findSimilarShops,
  type ShopRecord,
  type ShopWithDistance,
} from './profile.store.ts';

export interface ShopProfile {
  shop: ShopRecord;
  categories: { id: string; name: string }[];
  /** The nearest other shops of its type. */
  related: ShopWithDistance[];
}

export async function findShopProfile({ db }: Pick<Deps, 'db'>, id: string): Promise<ShopProfile> {
  const [shop] = await findShopsById(db, [id]);
  if (!shop || shop.archived) throw notFound();
  const related = await findSimilarShops(db, shop, MAX_RELATED_SHOPS);
  return { shop, categories: await findShopCategories(db, id), related };
}
