import type { Db } from '../../../deps.ts';
import { findAreaPricePaths } from './areas.store.ts';

/** The paths of every page about what people pay, from the one that lists the states. */
export const findPricePages = async (db: Db): Promise<string[]> => [
  '/prices',
  ...(await findAreaPricePaths(db)),
];
