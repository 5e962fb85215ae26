import { centsToDollars, dollarsToCents } from '@fourbay/contract/formats/money';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { together } from '../../../platform/database/pipeline.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { findQuoteSubject, wholeBandOf } from '../../quotes/index.ts';
import { findDeskRequest, type DeskRequestRow } from '../requests/requests.store.ts';
import { implausibleSentence, isImplausible, plausibleRange } from './plausible-range.rules.ts';
import {
  findEnteredPrices,
  findServiceSlugs,
  findSimilarPrices,
  type EnteredPriceRow,
} from './prices.store.ts';
import {
  isEnoughAlone,
  isEnoughSimilar,
  isUnusualPrice,
  readBackSentence,
  usualPrice,
  type UsualPrice,
} from './usual-price.rules.ts';

const MAX_AGE_MS = days(730);

/** The usual price for a request's job, excluding one of its own prices. */
async function findUsualPrice(
  deps: Pick<Deps, 'now'>,
  db: Db,
  quoteId: string,
  exceptPriceId?: string,
): Promise<UsualPrice | null> {
  const request = await findDeskRequest(db, quoteId, deps.now());
  if (!request) return null;
  const entered = await findEnteredPrices(db, quoteId);
  const others = entered.filter(({ id }) => id !== exceptPriceId);
  return usualPriceBeside(deps, db, request, others);
}

/** The usual price for the job of a request with these prices. */
export async function usualPriceBeside(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  { id, user_id, services }: Pick<DeskRequestRow, 'id' | 'user_id' | 'services'>,
  entered: readonly Pick<EnteredPriceRow, 'withdrawn_at' | 'total_cents' | 'covers'>[],
): Promise<UsualPrice | null> {
  const own = entered
    .filter(({ withdrawn_at, covers }) => withdrawn_at === null && covers === 'all')
    .map(({ total_cents }) => total_cents);
  if (isEnoughAlone(own)) return usualPrice(own, [], null);
  const categoryIds = services.map(({ category_id }) => category_id);
  const since = before(now(), MAX_AGE_MS);
  const [similar, subject] = await together(
    db,
    (all) => findSimilarPrices(all, id, categoryIds, since),
    (all) => findQuoteSubject(all, user_id, id),
  );
  if (isEnoughSimilar(similar) || !subject) return usualPrice(own, similar, null);
  const band = await wholeBandOf({ db, now }, subject, id);
  const range = band.range ? { typical: band.range.typical, prices: band.used.length } : null;
  return usualPrice(own, similar, range);
}

/** The usual price of some of the services, from requests for exactly these. */
async function findUsualPartPrice(
  { now }: Pick<Deps, 'now'>,
  db: Db,
  quoteId: string,
  categoryIds: readonly string[],
): Promise<UsualPrice | null> {
  const since = before(now(), MAX_AGE_MS);
  const similar = await findSimilarPrices(db, quoteId, categoryIds, since);
  return isEnoughSimilar(similar) ? usualPrice([], similar, null) : null;
}

/** An unusual price is refused until the agent confirms that the shop heard it read back. */
export async function requireReadBack(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  quoteId: string,
  entry: Pick<PriceEntry, 'price' | 'read_back' | 'service_prices'>,
  exceptPriceId?: string,
): Promise<void> {
  if (entry.read_back) return;
  const services = await findServiceSlugs(trx, quoteId);
  const refused = (entry.service_prices ?? []).filter(({ offered }) => !offered);
  const offered = services.filter(
    ({ category_id }) => !refused.some((one) => one.category_id === category_id),
  );
  const usual =
    offered.length < services.length
      ? await findUsualPartPrice(
          deps,
          trx,
          quoteId,
          offered.map(({ category_id }) => category_id),
        )
      : await findUsualPrice(deps, trx, quoteId, exceptPriceId);
  const cents = dollarsToCents(entry.price);
  if (usual && isUnusualPrice(cents, usual))
    throw new AppError('read_back', {
      sentence: readBackSentence(cents, usual),
      extra: {
        known: { median: centsToDollars(usual.median), prices: usual.prices, of: usual.of },
      },
    });
  requirePlausible(
    offered.map(({ slug }) => slug),
    cents,
  );
}

/** The services' own wide limits apply in any case. */
function requirePlausible(slugs: readonly string[], cents: number): void {
  const range = plausibleRange(slugs);
  if (isImplausible(cents, range))
    throw new AppError('read_back', { sentence: implausibleSentence(cents, range) });
}
