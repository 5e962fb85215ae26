import { centsToDollars, dollarsToCents } from '@fourbay/contract/money';
import type { PriceEntry } from '@fourbay/contract/price-entry';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { before, days } from '../../../platform/clock.ts';
import { findDeskRequest } from '../requests/requests.store.ts';
import { implausibleSentence, isImplausible, plausibleRange } from './plausible-range.rules.ts';
import { findEnteredPrices, findServiceSlugs, findSimilarPrices } from './prices.store.ts';
import {
  isUnusualPrice,
  readBackSentence,
  usualPrice,
  type UsualPrice,
} from './usual-price.rules.ts';

const MAX_AGE_MS = days(730);

/** The usual price for the job of a request, one of its own prices left out. */
export async function findUsualPrice(
  deps: Pick<Deps, 'now'>,
  db: Db,
  quoteId: string,
  exceptPriceId?: string,
): Promise<UsualPrice | null> {
  const request = await findDeskRequest(db, quoteId, deps.now());
  if (!request) return null;
  const own = (await findEnteredPrices(db, quoteId)).filter(
    ({ id, withdrawn_at }) => id !== exceptPriceId && withdrawn_at === null,
  );
  const similar = await findSimilarPrices(
    db,
    quoteId,
    request.services.map(({ category_id }) => category_id),
    before(deps.now(), MAX_AGE_MS),
  );
  return usualPrice(
    own.map(({ total_cents }) => total_cents),
    similar,
  );
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
  if (!usual) return requirePlausible(trx, quoteId, cents);
  if (isUnusualPrice(cents, usual))
    throw new AppError('read_back', {
      sentence: readBackSentence(cents, usual),
      extra: {
        known: { median: centsToDollars(usual.median), prices: usual.prices, of: usual.of },
      },
    });
}

/** While no price is known for the job, the services' own wide limits hold. */
async function requirePlausible(trx: Trx, quoteId: string, cents: number): Promise<void> {
  const range = plausibleRange(await findServiceSlugs(trx, quoteId));
  if (isImplausible(cents, range))
    throw new AppError('read_back', { sentence: implausibleSentence(cents, range) });
}
