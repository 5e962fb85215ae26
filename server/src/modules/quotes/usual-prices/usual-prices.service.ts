import type { Deps } from '../../../deps.ts';
import { hours } from '../../../platform/values/clock.ts';
import { USUAL_JOBS } from './usual-jobs.ts';
import { usualPriceOf, type UsualPrice } from './usual-prices.rules.ts';
import { findPricesNearby } from './usual-prices.store.ts';

const SHOWN = 3;
const MAX_AGE_MS = hours(1);
const RETRY_MS = 10_000;

/**
 * The first examples that have enough prices, from real shops or, in a demo, from demo shops.
 * @internal
 */
export async function readUsualPrices({
  config,
  db,
  now,
}: Pick<Deps, 'config' | 'db' | 'now'>): Promise<UsualPrice[]> {
  const found: UsualPrice[] = [];
  for (const job of USUAL_JOBS) {
    const prices = await findPricesNearby(db, job, { demo: config.DEMO, now: now() });
    const usual = usualPriceOf(job, prices);
    if (usual) found.push(usual);
    if (found.length === SHOWN) break;
  }
  return found;
}

/**
 * Usual prices of some jobs for visitors, as last read. They are refreshed in the background, so
 * that a request never waits for the database. Empty before the first read.
 */
export function createUsualPrices(
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'log'>,
): () => UsualPrice[] {
  let known: UsualPrice[] = [];
  let readAgainAt = -Infinity;
  const readAgain = async (at: number): Promise<void> => {
    try {
      known = await readUsualPrices(deps);
    } catch (error) {
      readAgainAt = at + RETRY_MS;
      deps.log.warn({ err: error }, 'could not read usual prices');
    }
  };
  return () => {
    const at = deps.now().getTime();
    if (at >= readAgainAt) {
      readAgainAt = at + MAX_AGE_MS;
      void readAgain(at);
    }
    return known;
  };
}
