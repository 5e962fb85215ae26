import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid, notFound, orNotFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  endLease,
  fillKeptPlace,
  findDeskRequest,
  findKeptPlace,
  requireLease,
  requireSoundPrice,
  type HeldLease,
} from '../../call-desk/index.ts';
import {
  addPrice,
  countShownPrices,
  findPriceOfShop,
  isOpen,
  type AddedPrice,
  type StoredQuote,
} from '../../quotes/index.ts';
import { findShopOnPhone } from '../../shops/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { ended } from '../answers/read.service.ts';
import { endOf } from '../answers/question-state.rules.ts';
import { saveContactUse } from '../contacts/contacts.store.ts';
import { lockQuestion, updateQuestion, type QuestionRow } from '../questions/questions.store.ts';
import {
  findNewestTextId,
  findTextOfQuote,
  settleTextsOfQuestion,
  type ShopTextRow,
} from './shop-texts.store.ts';

type Facts = Omit<PriceEntry, 'service_provider_id' | 'read_back'>;
/** What the agent typed in addition to, or instead of, what was read. */
type Typed = { [Field in keyof Facts]?: Facts[Field] | undefined };

interface Confirmed {
  textId: string;
  /** The newest text that the agent has seen. */
  lastTextId: string;
  readBack: boolean;
  typed: Typed;
}

/**
 * Saves the price in a text as the shop's own, and as the answer to its question. It passes the same
 * checks as a price from a call, and no call is recorded.
 */
export const confirmTextPrice = (
  deps: AnswerDeps,
  lease: HeldLease,
  confirmed: Confirmed,
): Promise<AddedPrice> =>
  deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const text = orNotFound(
      await findTextOfQuote(trx, { quoteId: quote.id, textId: confirmed.textId }),
    );
    if ((await findNewestTextId(trx, text.service_provider_id)) !== confirmed.lastTextId)
      throw new AppError('conflict', {
        sentence: 'The shop has written again. Read its newest text first.',
      });
    const question = await lockOpenQuestion(deps, trx, quote, text.question_id);
    const entry = entryFrom(text, question.service_provider_id, confirmed);
    await requireSoundPrice(deps, trx, quote.id, entry);
    const added = await addTextPrice(deps, trx, { quote, lease, entry });
    const now = deps.now();
    await updateQuestion(trx, question.id, {
      answered_at: now,
      outcome: 'priced',
      note: '',
      price_id: added.id,
    });
    await saveContactUse(trx, question.contact_id, now);
    await settleTextsOfQuestion(trx, question.id, { as: 'priced', by: lease.agentId, at: now });
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: lease.agentId,
      action: 'text_price_confirmed',
      quote_id: quote.id,
      service_provider_id: question.service_provider_id,
      detail: { price_id: added.id, corrected: text.price?.price !== entry.price },
    });
    if (!isOpen(added.status)) await endLease(deps, trx, lease, 'completed', {});
    return added;
  });

async function lockOpenQuestion(
  deps: AnswerDeps,
  trx: Trx,
  quote: StoredQuote,
  questionId: string,
): Promise<QuestionRow> {
  const question = await lockQuestion(trx, questionId);
  if (!question) throw notFound();
  if (question.answered_at)
    throw new AppError('conflict', { sentence: 'This question is already answered.' });
  const end = endOf(question, quote, deps.now());
  if (end) throw new AppError('conflict', { sentence: ended(end).message });
  if (await findPriceOfShop(trx, quote.id, question.service_provider_id))
    throw new AppError('conflict', { sentence: 'This shop has already given a price.' });
  return question;
}

function entryFrom(
  { price: read }: ShopTextRow,
  shopId: string,
  { typed, readBack }: Confirmed,
): PriceEntry {
  const given = Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined),
  );
  const entry = { shopper_note: '', private_note: '', estimated: false, ...read, ...given };
  const { price } = entry;
  if (typeof price !== 'number') throw invalid({ price: 'is required' });
  return { ...entry, price, service_provider_id: shopId, read_back: readBack };
}

async function addTextPrice(
  deps: AnswerDeps,
  trx: Trx,
  { quote, lease, entry }: { quote: StoredQuote; lease: HeldLease; entry: PriceEntry },
): Promise<AddedPrice> {
  const request = orNotFound(await findDeskRequest(trx, quote.id, deps.now()));
  const shop = await findShopOnPhone(trx, entry.service_provider_id, request);
  const actor = { kind: 'agent' as const, userId: lease.agentId };
  const added = await addPrice(deps, trx, quote, actor, {
    entry,
    callId: null,
    distance: shop?.miles ?? 0,
    source: 'shop_link',
    placeKept: (await findKeptPlace(deps, trx, request)) !== null,
  });
  // The requested shop may have quoted part of the job, so its spot is free.
  const status = await fillKeptPlace(deps, trx, { ...quote, status: added.status }, actor);
  return { ...added, status, prices: (await countShownPrices(trx, quote.id)).whole };
}
