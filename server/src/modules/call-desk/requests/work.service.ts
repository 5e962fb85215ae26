import type { Db } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { findEnteredPrices, type EnteredPriceRow } from '../prices/prices.store.ts';
import { findDeskRequest, type OpenDeskRequestRow } from './requests.store.ts';

/** A request with its prices, which all other reads about it depend on. */
export interface Work {
  request: OpenDeskRequestRow;
  entered: EnteredPriceRow[];
}

export async function readWork(db: Db, quoteId: string, now: Date): Promise<Work> {
  const [request, entered] = await together(
    db,
    (all) => findDeskRequest(all, quoteId, now),
    (all) => findEnteredPrices(all, quoteId),
  );
  if (!request) throw notFound();
  return { request, entered };
}
