import { AppError } from '../../../platform/app-error.ts';
import { after, before, minutes } from '../../../platform/clock.ts';
import { findDeskRequest, listShops } from '../../call-desk/index.ts';
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
  for (const shopId of await chooseShops(deps, quoteId)) await askOne(deps, quoteId, shopId);
  await deps.jobs.enqueue(
    deps.db,
    ASK_SHOPS,
    { quoteId },
    { at: after(deps.now(), REPEAT_INTERVAL_MS), key: quoteId },
  );
}

async function chooseShops(deps: AnswerDeps, quoteId: string): Promise<string[]> {
  const { db, now } = deps;
  if ((await countExpected(db, quoteId, now())) >= SUFFICIENT_ANSWERS) return [];
  // A run repeated after a crash asks no more shops than the first would have.
  const asked = await countAutomaticQuestions(db, quoteId, before(now(), REPEAT_INTERVAL_MS));
  const request = await findDeskRequest(db, quoteId, now());
  if (!request) return [];
  return (await listShops(deps, db, request))
    .slice(0, FIRST_SHOPS)
    .filter((shop) => shop.channels.length > 0 && refusalOf(deps, shop) === null)
    .slice(0, Math.max(0, ASKED_AT_ONCE - asked))
    .map(({ id }) => id);
}

/** Each in its own transaction, so that sending one does not wait for the locks of another. */
async function askOne(deps: AnswerDeps, quoteId: string, shopId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote || !isOpen(quote.status)) return;
    if ((await countExpected(trx, quoteId, deps.now())) >= SUFFICIENT_ANSWERS) return;
    try {
      await askShop(deps, trx, { quote, shopId, actor: { kind: 'system' } });
    } catch (error) {
      if (!isPassed(error)) throw error;
    }
  });
}

/** Changed since the shops were listed: somebody called, or the contact ended. */
const isPassed = (error: unknown): boolean =>
  error instanceof AppError && ['shop_unavailable', 'no_contact', 'not_found'].includes(error.code);
