import type { ShopAnswer } from '@fourbay/contract/shop-answers/shop-answers';
import type { Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { isPlaceKept } from '../../call-desk/index.ts';
import {
  correctPrice,
  isOpen,
  withdrawPrice,
  withKeptServices,
  type StoredPrice,
  type StoredQuote,
} from '../../quotes/index.ts';
import { updateQuestion, type QuestionRow } from '../questions/questions.store.ts';
import { endOf } from './question-state.rules.ts';
import { findOwnPrice, SHOP } from './read.service.ts';
import { asEntry, needsReadBack, takeAnswer, type Given } from './take-answer.service.ts';

/** Replaces the first answer. The caller must have locked the quote and the question. */
export async function correctGivenAnswer(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
  answer: ShopAnswer,
): Promise<Given> {
  const end = endOf(question, quote, deps.now());
  if (end) return { state: 'ended', end };
  const price = await findOwnPrice(trx, question);
  if (price && 'price' in answer && (await holds(deps, trx, quote, { price, answer })))
    return correctOwnPrice(deps, trx, quote, question, { price, answer });
  if (price) {
    const withdrawal = { priceId: price.id, reason: 'The shop withdrew it' };
    await withdrawPrice(deps, trx, quote, SHOP, withdrawal);
    await updateQuestion(trx, question.id, { price_id: null });
  }
  // A closed request accepts no new price, but it accepts the withdrawal of the old one.
  if (!isOpen(quote.status))
    return 'price' in answer
      ? { state: 'ended', end: 'quote_closed' }
      : saveChangedAnswer(trx, question, answer);
  if (question.waiting_since && !question.settled_at)
    await updateQuestion(trx, question.id, { settled_at: deps.now(), settled_as: 'replaced' });
  return takeAnswer(deps, trx, quote, { ...question, price_id: null }, answer);
}

async function saveChangedAnswer(
  trx: Trx,
  question: QuestionRow,
  { outcome, note }: Extract<ShopAnswer, { outcome: unknown }>,
): Promise<Given> {
  await updateQuestion(trx, question.id, { outcome, note });
  return { state: 'answered', waiting: false };
}

interface Correction {
  price: StoredPrice;
  answer: Extract<ShopAnswer, { price: unknown }>;
}

/**
 * Whether a correction takes effect without a call. A correction that the desk would read back waits for a
 * call, like a first price, and the replaced price is withdrawn, because the shop has said that it is wrong.
 * Once the request is closed, nobody calls, so such a correction is refused.
 */
async function holds(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  { price, answer }: Correction,
): Promise<boolean> {
  const entry = withKeptServices(asEntry(price.service_provider_id, answer.price), price);
  if (!(await needsReadBack(deps, trx, quote.id, entry, price.id))) return true;
  if (isOpen(quote.status)) return false;
  throw new AppError('read_back', {
    sentence:
      'That’s far from what this job usually costs, and the request is complete, so we can no ' +
      'longer confirm it with you. Check the total. To withdraw your price, choose “We need to ' +
      'see the car”.',
  });
}

async function correctOwnPrice(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
  { price, answer }: Correction,
): Promise<Given> {
  const entry = asEntry(question.service_provider_id, answer.price);
  const placeKept = await isPlaceKept(deps, trx, quote);
  const { id } = await correctPrice(deps, trx, quote, SHOP, {
    priceId: price.id,
    entry,
    placeKept,
  });
  await updateQuestion(trx, question.id, { price_id: id });
  return { state: 'answered', waiting: false };
}
