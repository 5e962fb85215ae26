import { centsToDollars, dollarsToCents } from '@fourbay/contract/formats/money';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { bandOfQuote } from '../../quotes/index.ts';
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
  entered: readonly Pick<EnteredPriceRow, 'withdrawn_at' | 'total_cents'>[],
): Promise<UsualPrice | null> {
  const own = entered
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ total_cents }) => total_cents);
  if (isEnoughAlone(own)) return usualPrice(own, [], null);
  const categoryIds = services.map(({ category_id }) => category_id);
  const since = before(now(), MAX_AGE_MS);
  const similar = await findSimilarPrices(db, id, categoryIds, since);
  if (isEnoughSimilar(similar)) return usualPrice(own, similar, null);
  const [{ band } = { band: null }] = await bandOfQuote({ db, now }, user_id, id);
  const range = band?.range ? { typical: band.range.typical, prices: band.used.length } : null;
  return usualPrice(own, similar, range);
}

/** An unusual price is refused until the agent confirms that the shop heard it read back. */
export async function requireReadBack(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  quoteId: string,
  entry: Pick<PriceEntry, 'price' | 'read_back'>,
  exceptPriceId?: string,
): Promise<void> {
  if (entry.read_back) return;
  const usual = await findUsualPrice(deps, trx, quoteId, exceptPriceId);
  const cents = dollarsToCents(entry.price);
  if (usual && isUnusualPrice(cents, usual))
    throw new AppError('read_back', {
      sentence: readBackSentence(cents, usual),
      extra: {
        known: { median: centsToDollars(usual.median), prices: usual.prices, of: usual.of },
      },
    });
  await requirePlausible(trx, quoteId, cents);
}

/** The services' own wide limits apply in any case. */
async function requirePlausible(trx: Trx, quoteId: string, cents: number): Promise<void> {
  const range = plausibleRange(await findServiceSlugs(trx, quoteId));
  if (isImplausible(cents, range))
    throw new AppError('read_back', { sentence: implausibleSentence(cents, range) });
}
