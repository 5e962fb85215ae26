import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { servicesForTotal } from '@fourbay/contract/quotes/service-prices';
import type { Trx } from '../../../deps.ts';
import { notFound, orNotFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  findDeskRequest,
  insertEnteredPrice,
  requireLease,
  type HeldLease,
} from '../../call-desk/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  findPriceOfShop,
  lockAnyQuote,
  requestReference,
  type AddedPrice,
} from '../../quotes/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { findContact } from '../contacts/contacts.store.ts';
import { sendNotice } from '../notices/notices.service.ts';
import { droppedMessage } from './messages.rules.ts';
import {
  findUnsettledOfClosed,
  lockQuestion,
  updateQuestion,
  type QuestionRow,
} from './questions.store.ts';

type Facts = Omit<PriceEntry, 'service_provider_id' | 'read_back'>;
/** Fields in which what the shop said on the phone differs from what it had typed. */
type Correction = { [Field in keyof Facts]?: Facts[Field] | undefined };

type SentEntry = NonNullable<QuestionRow['entry']>;
type Waiting = QuestionRow & { entry: SentEntry };

async function lockWaiting(trx: Trx, quoteId: string, questionId: string): Promise<Waiting> {
  const question = orNotFound(await lockQuestion(trx, questionId));
  const { entry } = question;
  if (question.quote_id !== quoteId || !question.waiting_since || question.settled_at || !entry)
    throw notFound();
  return { ...question, entry };
}

/** Puts the price into effect after a call, as sent by the shop or as corrected by the agent. */
export const confirmWaitingPrice = (
  deps: AnswerDeps,
  lease: HeldLease,
  questionId: string,
  correction: Correction,
): Promise<AddedPrice> =>
  deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const question = await lockWaiting(trx, quote.id, questionId);
    const { service_provider_id: shopId, entry } = question;
    const corrected = correction.price !== undefined && correction.price !== entry.price;
    const given = Object.fromEntries(
      Object.entries(correction).filter(([, value]) => value !== undefined),
    );
    const entered = await insertEnteredPrice(
      deps,
      trx,
      lease,
      {
        ...entry,
        service_prices: entry.service_prices && servicesForTotal(entry.service_prices, !corrected),
        estimated: false,
        private_note: '',
        ...given,
        service_provider_id: shopId,
        read_back: true,
      },
      'shop_link',
    );
    await updateQuestion(trx, question.id, {
      settled_at: deps.now(),
      settled_as: corrected ? 'corrected' : 'confirmed',
      price_id: entered.id,
    });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: lease.agentId,
      action: 'waiting_price_confirmed',
      quote_id: quote.id,
      service_provider_id: shopId,
      detail: { price_id: entered.id, corrected },
    });
    return entered;
  });

/** Drops the price, which was never shown, and informs the shop. */
export async function dropWaitingPrice(
  deps: AnswerDeps,
  lease: HeldLease,
  questionId: string,
  reason: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const question = await lockWaiting(trx, quote.id, questionId);
    await settle(deps, trx, question, 'dropped');
    await deps.live.publish(trx, { topic: 'desk', quoteId: quote.id });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: lease.agentId,
      action: 'waiting_price_dropped',
      quote_id: quote.id,
      service_provider_id: question.service_provider_id,
      detail: { question_id: question.id, reason },
    });
  });
}

/** Drops waiting prices of requests that closed before a call. */
export async function sweepWaitingPrices(deps: AnswerDeps): Promise<void> {
  for (const { id, quote_id } of await findUnsettledOfClosed(deps.db)) {
    await deps.db.transaction().execute(async (trx) => {
      const quote = await lockAnyQuote(trx, quote_id);
      const question = quote && (await lockQuestion(trx, id));
      if (!quote?.closed_at || !question || question.settled_at) return;
      const live = await findPriceOfShop(trx, quote_id, question.service_provider_id);
      // Entered by the agent like any other price of a call.
      if (live) await saveSettled(deps, trx, question, 'corrected', live.id);
      else await settle(deps, trx, question, 'closed');
    });
  }
}

async function settle(
  deps: AnswerDeps,
  trx: Trx,
  question: QuestionRow,
  as: 'dropped' | 'closed',
): Promise<void> {
  await saveSettled(deps, trx, question, as, null);
  const request = await findDeskRequest(trx, question.quote_id, deps.now());
  const [shop] = await findShopsById(trx, [question.service_provider_id]);
  const contact = await findContact(trx, question.contact_id);
  if (!request || !shop || !contact) return;
  await sendNotice(deps, trx, {
    contact,
    kind: 'shop_price_dropped',
    uniqueKey: `dropped:${question.id}`,
    budget: 'shop_report',
    reference: requestReference(request.id),
    compose: () =>
      droppedMessage({
        appName: deps.config.APP_NAME,
        shop: shop.name,
        town: request.city,
        vehicle: request.vehicle,
        serviceTitle: request.service_title,
      }),
  });
}

const saveSettled = (
  { now }: Pick<AnswerDeps, 'now'>,
  trx: Trx,
  { id }: QuestionRow,
  as: NonNullable<QuestionRow['settled_as']>,
  priceId: string | null,
): Promise<void> =>
  updateQuestion(trx, id, { settled_at: now(), settled_as: as, price_id: priceId });
