import type { Db } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { countListedShops, findListedShops, type ListedShop } from './sitemap.store.ts';

/** A sitemap may list up to 50,000 URLs. */
const SHOPS_PER_FILE = 40_000;

/** The number of files needed to list all shops that search engines may index. */
export const countSitemapFiles = async (db: Db): Promise<number> =>
  Math.ceil((await countListedShops(db)) / SHOPS_PER_FILE);

/** The shops of one file, counted from 1. Throws a 404 if the file would be empty. */
export async function readSitemapFile(db: Db, file: number): Promise<ListedShop[]> {
  const shops = await findListedShops(db, file, SHOPS_PER_FILE);
  if (shops.length === 0) throw notFound();
  return shops;
}
