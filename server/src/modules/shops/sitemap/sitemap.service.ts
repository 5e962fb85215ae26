import type { Db } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { countListedShops, findListedShops, type ListedShop } from './sitemap.store.ts';

/** A sitemap may name 50,000 addresses. */
const SHOPS_PER_FILE = 40_000;

/** How many files name all shops that search engines may list. */
export const countSitemapFiles = async (db: Db): Promise<number> =>
  Math.ceil((await countListedShops(db)) / SHOPS_PER_FILE);

/** The shops of one file, counted from 1; a file that would name none is not there. */
export async function readSitemapFile(db: Db, file: number): Promise<ListedShop[]> {
  const shops = await findListedShops(db, file, SHOPS_PER_FILE);
  if (shops.length === 0) throw notFound();
  return shops;
}
