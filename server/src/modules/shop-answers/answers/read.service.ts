import type { QuestionEnd } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { findDeskRequest, isFullFor, type DeskRequestRow } from '../../call-desk/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  findPriceOfShop,
  findPhotosOf,
  isOpen,
  lockAnyQuote,
  recordQuestion,
  type Actor,
  type StoredPrice,
  type StoredQuote,
} from '../../quotes/index.ts';
import { findShopOnPhone, findShopsById, type Candidate } from '../../shops/index.ts';
import {
  findQuestion,
  findQuestionByToken,
  hasSpokenSince,
  lockQuestion,
  updateQuestion,
  type QuestionRow,
} from '../questions/questions.store.ts';
import { endOf, endSentence } from './question-state.rules.ts';

/** The actor is the shop itself. */
export const SHOP: Actor = { kind: 'shop' };

export interface ReadQuestion {
  question: QuestionRow;
  request: DeskRequestRow;
  shop: Candidate;
  /** Facts of the shop itself. */
  phone: string | null;
  end: QuestionEnd | null;
  /** The shop's own current price. */
  price: StoredPrice | undefined;
  spoken: boolean;
  photos: { id: string; picture_key: string }[];
}

/**
 * The data of the link's page. Reading does not mark the question as opened, because message apps
 * fetch previews.
 */
export async function readQuestion(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  token: string,
): Promise<ReadQuestion> {
  const { db, now } = deps;
  const question = orNotFound(await findQuestionByToken(db, hashSecret(token)));
  const { quote_id: quoteId, service_provider_id: shopId } = question;
  const [found, [record], current, spoken, photos] = await Promise.all([
    findDeskRequest(db, quoteId, now()),
    findShopsById(db, [shopId]),
    findPriceOfShop(db, quoteId, shopId),
    hasSpokenSince(db, question),
    findPhotosOf(db, quoteId),
  ]);
  const request = orNotFound(found);
  const shop = orNotFound(await findShopOnPhone(db, shopId, request));
  return {
    question,
    request,
    shop,
    phone: record?.phone ?? null,
    end: endOf(question, request, now()) ?? (await endBeside(deps, { question, request, current })),
    price: ownPrice(question, current),
    spoken,
    photos: isOpen(request.status) ? photos : [],
  };
}

/**
 * Whether the question has ended because of other prices for the request, or the shop's own price by phone.
 */
async function endBeside(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  {
    question,
    request,
    current,
  }: Pick<ReadQuestion, 'question' | 'request'> & { current: StoredPrice | undefined },
): Promise<QuestionEnd | null> {
  if (current) return current.source === 'call' ? 'spoken' : null;
  if (question.answered_at) return null;
  const full = await isFullFor(deps, deps.db, request, question.service_provider_id);
  return full ? 'four_prices' : null;
}

/** The current version of the current price that came by this link. */
export async function findOwnPrice(
  db: Db,
  question: QuestionRow,
): Promise<StoredPrice | undefined> {
  if (question.price_id === null) return undefined;
  const { quote_id: quoteId, service_provider_id: shopId } = question;
  return ownPrice(question, await findPriceOfShop(db, quoteId, shopId));
}

const ownPrice = (
  question: QuestionRow,
  current: StoredPrice | undefined,
): StoredPrice | undefined =>
  question.price_id !== null && current?.source === 'shop_link' ? current : undefined;

export const ended = (end: QuestionEnd): AppError =>
  new AppError('question_ended', { sentence: endSentence(end) });

/** Locks the quote before the question, as everywhere. */
export async function lockByToken(
  trx: Trx,
  token: string,
): Promise<{ question: QuestionRow; quote: StoredQuote }> {
  const found = orNotFound(await findQuestionByToken(trx, hashSecret(token)));
  return lockFound(trx, found);
}

export const lockById = async (trx: Trx, id: string): ReturnType<typeof lockByToken> =>
  lockFound(trx, orNotFound(await findQuestion(trx, id)));

async function lockFound(
  trx: Trx,
  found: QuestionRow,
): Promise<{ question: QuestionRow; quote: StoredQuote }> {
  const quote = orNotFound(await lockAnyQuote(trx, found.quote_id));
  return { quote, question: orNotFound(await lockQuestion(trx, found.id)) };
}

/** Marks the question as opened, the first time; returns the updated quote. */
export async function recordOpened(
  deps: Pick<Deps, 'now' | 'live'>,
  trx: Trx,
  quote: StoredQuote,
  question: QuestionRow,
): Promise<StoredQuote> {
  if (question.opened_at) return quote;
  await updateQuestion(trx, question.id, { opened_at: deps.now() });
  const shopId = question.service_provider_id;
  return recordQuestion(deps, trx, quote, SHOP, shopId, 'opened_by_shop');
}

/** Called when the page is visible. From then on, the request counts as being worked on. */
export async function openQuestion(deps: AnswerDeps, token: string): Promise<void> {
  const end = await deps.db.transaction().execute(async (trx) => {
    const { quote, question } = await lockByToken(trx, token);
    const ends = endOf(question, quote, deps.now());
    if (!ends && !question.answered_at) await recordOpened(deps, trx, quote, question);
    return ends;
  });
  if (end) throw ended(end);
}
