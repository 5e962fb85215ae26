import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quote-limits';
import { coverageOf } from '@fourbay/contract/quotes/service-prices';
import type { QuestionEnd } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { ShopAnswer } from '@fourbay/contract/shop-answers/shop-answers';
import type { Trx } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import {
  fillKeptPlace,
  findDeskRequest,
  findKeptPlace,
  isFullFor,
  requireSoundPrice,
  saveResumeAt,
} from '../../call-desk/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  addPrice,
  countShownPrices,
  findPriceOfShop,
  recordQuestion,
  type StoredQuote,
} from '../../quotes/index.ts';
import { addRefusals, findShopOnPhone } from '../../shops/index.ts';
import { updateQuestion, type QuestionRow } from '../questions/questions.store.ts';
import { SHOP } from './read.service.ts';

/** Result of an answer: accepted, waiting for a call, or late. */
export type Given = { state: 'answered'; waiting: boolean } | { state: 'ended'; end: QuestionEnd };

/** An answer to an open question, or one that replaces another without a live price. */
export async function takeAnswer(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
  answer: ShopAnswer,
): Promise<Given> {
  if ('outcome' in answer) return takeRefusal(deps, trx, quote, question, answer);
  const shopId = question.service_provider_id;
  if (await findPriceOfShop(trx, quote.id, shopId))
    return keepLateAnswer(deps, trx, question, answer, 'spoken');
  const entry = asEntry(shopId, answer.price);
  if (await needsReadBack(deps, trx, quote.id, entry)) {
    await updateQuestion(trx, question.id, {
      ...answered(deps.now(), question),
      outcome: 'priced',
      note: '',
      entry: JSON.stringify(answer.price),
      waiting_since: deps.now(),
      settled_at: null,
      settled_as: null,
    });
    await recordQuestion(deps, trx, quote, SHOP, shopId, 'answered_by_shop');
    await saveResumeAt(trx, quote.id, null, deps.now());
    return { state: 'answered', waiting: true };
  }
  const request = orNotFound(await findDeskRequest(trx, quote.id, deps.now()));
  const isPart = coverageOf(entry.service_prices ?? []) === 'part';
  const isFull = isPart
    ? (await countShownPrices(trx, quote.id)).part >= PRICES_PER_QUOTE
    : await isFullFor(deps, trx, request, shopId);
  if (isFull)
    return keepLateAnswer(deps, trx, question, answer, isPart ? 'four_parts' : 'four_prices');
  const distance = (await findShopOnPhone(trx, shopId, request))?.miles ?? 0;
  const placeKept = (await findKeptPlace(deps, trx, request)) !== null;
  const price = { entry, callId: null, distance, source: 'shop_link' as const, placeKept };
  const { id, status } = await addPrice(deps, trx, quote, SHOP, price);
  // The requested shop may have quoted part of the job, so its spot is free.
  await fillKeptPlace(deps, trx, { ...quote, status }, SHOP);
  await updateQuestion(trx, question.id, {
    ...answered(deps.now(), question),
    outcome: 'priced',
    note: '',
    price_id: id,
  });
  return { state: 'answered', waiting: false };
}

/** Replacing an answer keeps the time of the first. */
const answered = (now: Date, { answered_at: first }: QuestionRow) => ({
  answered_at: first ?? now,
  entry: null,
});

async function takeRefusal(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
  { outcome, note }: Extract<ShopAnswer, { outcome: unknown }>,
): Promise<Given> {
  const now = deps.now();
  const shopId = question.service_provider_id;
  await updateQuestion(trx, question.id, { ...answered(now, question), outcome, note });
  await recordQuestion(deps, trx, quote, SHOP, shopId, 'answered_by_shop');
  if (outcome === 'does_not_do_this') {
    const request = orNotFound(await findDeskRequest(trx, quote.id, now));
    const services = request.services.map(({ category_id }) => category_id);
    await addRefusals(trx, shopId, services, now);
  }
  // An agent has to call now, even if the request was scheduled for later.
  if (outcome === 'call_us') await saveResumeAt(trx, quote.id, null, now);
  await fillKeptPlace(deps, trx, quote, SHOP);
  return { state: 'answered', waiting: false };
}

/** Recorded as answered, but hidden from the owner. */
export async function keepLateAnswer(
  deps: AnswerDeps,
  trx: Trx,
  question: QuestionRow,
  answer: ShopAnswer,
  end: QuestionEnd,
): Promise<Given> {
  if (!question.answered_at)
    await updateQuestion(trx, question.id, {
      answered_at: deps.now(),
      late: true,
      ...('outcome' in answer
        ? { outcome: answer.outcome, note: answer.note }
        : { outcome: 'priced', entry: JSON.stringify(answer.price) }),
    });
  return { state: 'ended', end };
}

export const asEntry = (
  shopId: string,
  price: Extract<ShopAnswer, { price: unknown }>['price'],
): PriceEntry => ({
  ...price,
  service_provider_id: shopId,
  estimated: false,
  private_note: '',
  read_back: false,
});

/** The desk's checks. A price that an agent would have to read back waits for a call. */
export async function needsReadBack(
  deps: AnswerDeps,
  trx: Trx,
  quoteId: string,
  entry: PriceEntry,
  exceptPriceId?: string,
): Promise<boolean> {
  try {
    await requireSoundPrice(deps, trx, quoteId, entry, exceptPriceId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'read_back') return true;
    throw error;
  }
}
