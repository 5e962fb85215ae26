import { AppError } from '../../../platform/http/app-error.ts';
import { after, before, minutes } from '../../../platform/values/clock.ts';
import { findDeskRequest, findKeptPlace, keptPlaceOf, listShops } from '../../call-desk/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { ASK_SHOPS, isOpen, lockAnyQuote } from '../../quotes/index.ts';
import { askShop, refusalOf } from './asking.service.ts';
import { ASKED_AT_ONCE, SUFFICIENT_ANSWERS, FIRST_SHOPS } from './asking.rules.ts';
import { countAutomaticQuestions, countExpected } from './questions.store.ts';

const REPEAT_INTERVAL_MS = minutes(10);

/**
 * Asks up to two of the first shops in calling order, and repeats every ten minutes while the
 * request is open. Shops already asked are skipped, so a repeated run is harmless.
 */
export async function askAutomatically(deps: AnswerDeps, quoteId: string): Promise<void> {
  if (!deps.config.ASK_BY_LINK) return;
  const request = await findDeskRequest(deps.db, quoteId, deps.now());
  if (!request || request.closed_at) return;
  const chosen = await chooseShops(deps, quoteId);
  for (const shop of chosen) await askOne(deps, quoteId, shop);
  // Nobody is asked before the requested shop, but others can be asked in the same run.
  if (chosen.some(({ requested }) => requested))
    for (const shop of await chooseShops(deps, quoteId)) await askOne(deps, quoteId, shop);
  await deps.jobs.enqueue(
    deps.db,
    ASK_SHOPS,
    { quoteId },
    { at: after(deps.now(), REPEAT_INTERVAL_MS), key: quoteId },
  );
}

interface Chosen {
  id: string;
  requested: boolean;
  /** It is asked while fewer prices and answers than this are expected. */
  sufficient: number;
}

/** The requested shop comes first, and nobody else gets the spot held for it. */
async function chooseShops(deps: AnswerDeps, quoteId: string): Promise<Chosen[]> {
  const { db, now } = deps;
  // A run repeated after a crash asks no more shops than the first would have.
  const asked = await countAutomaticQuestions(db, quoteId, before(now(), REPEAT_INTERVAL_MS));
  const request = await findDeskRequest(db, quoteId, now());
  if (!request) return [];
  const expected = await countExpected(db, quoteId, now());
  if (expected >= SUFFICIENT_ANSWERS && !(await findKeptPlace(deps, db, request))) return [];
  const shops = await listShops(deps, db, request);
  const chosen = shops
    .slice(0, FIRST_SHOPS)
    .filter((shop) => shop.channels.length > 0 && refusalOf(deps, shop) === null);
  const kept = keptPlaceOf(request, shops, now());
  const requested = kept && shops.find(({ id }) => id === kept.shopId);
  // An open question to it is already among the expected answers.
  const isExpected =
    requested && (chosen.includes(requested) || requested.question?.answered_at === null);
  const forOthers = SUFFICIENT_ANSWERS - Number(requested !== null && !isExpected);
  return chosen.slice(0, Math.max(0, ASKED_AT_ONCE - asked)).map((shop) => ({
    id: shop.id,
    requested: shop.requested,
    sufficient: shop === requested ? Infinity : forOthers,
  }));
}

/** Each in its own transaction, so that sending one does not wait for the locks of another. */
async function askOne(
  deps: AnswerDeps,
  quoteId: string,
  { id: shopId, sufficient }: Chosen,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote || !isOpen(quote.status)) return;
    if ((await countExpected(trx, quoteId, deps.now())) >= sufficient) return;
    try {
      await askShop(deps, trx, { quote, shopId, actor: { kind: 'system' } });
    } catch (error) {
      if (!isPassed(error)) throw error;
    }
  });
}

/** The state changed after the shops were listed. Someone called, or the contact ended. */
const isPassed = (error: unknown): boolean =>
  error instanceof AppError && ['shop_unavailable', 'no_contact', 'not_found'].includes(error.code);
