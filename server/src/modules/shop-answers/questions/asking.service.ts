import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { after, days, seconds } from '../../../platform/values/clock.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import {
  findDeskRequest,
  findDeskShop,
  lockShop,
  requireLease,
  type DeskRequestRow,
  type DeskShop,
  type HeldLease,
} from '../../call-desk/index.ts';
import { mayContactShop } from '../../message-budgets/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import {
  recordQuestion,
  requestReference,
  type Actor,
  type StoredQuote,
} from '../../quotes/index.ts';
import { addCallableMinutes, isCallableAnytime } from '../../shops/index.ts';
import { findAskableContacts, type ContactRow } from '../contacts/contacts.store.ts';
import { sendToContact } from '../notices/send.service.ts';
import { askingRefusal } from './asking.rules.ts';
import { questionKey, questionMessage } from './messages.rules.ts';
import { insertQuestion } from './questions.store.ts';

const OPEN_MINUTES = 24 * 60;

/** The job by which a demo shop answers, a few seconds after the question. */
export const DEMO_QUESTION_SENT = 'demo-question-sent';

export interface AskedQuestion {
  id: string;
  service_provider_id: string;
  contact_id: string;
  channel: ContactChannel;
  asked_at: Date;
}

/**
 * Sends a contact of the shop a link for its answer, on behalf of the agent who holds the request.
 */
export const askForAgent = (
  deps: AnswerDeps,
  lease: HeldLease,
  { shopId, contactId }: { shopId: string; contactId?: string | null | undefined },
): Promise<AskedQuestion> =>
  deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const actor: Actor = { kind: 'agent', userId: lease.agentId };
    const asked = await askShop(deps, trx, { quote, shopId, contactId, actor });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: lease.agentId,
      action: 'shop_asked',
      quote_id: quote.id,
      service_provider_id: shopId,
      detail: { question_id: asked.id, channel: asked.channel },
    });
    return asked;
  });

interface Asking {
  quote: StoredQuote;
  shopId: string;
  contactId?: string | null | undefined;
  actor: Actor;
}

/**
 * Asks a shop about a request. The caller must have locked the quote. Locks the shop, so that its daily
 * limit holds across requests.
 */
export async function askShop(
  deps: AnswerDeps,
  trx: Trx,
  { quote, shopId, contactId, actor }: Asking,
): Promise<AskedQuestion> {
  await lockShop(trx, shopId);
  const request = await findDeskRequest(trx, quote.id, deps.now());
  const shop = request && (await findDeskShop(deps, trx, request, shopId));
  if (!request || !shop) throw notFound();
  const contact = chooseContact(deps, await findAskableContacts(trx, shopId), contactId);
  const refusal = refusalOf(deps, shop);
  if (refusal !== null) throw unavailable(shop, refusal);
  if (!(await mayContactShop(deps, trx, { userId: quote.user_id, shopId })))
    throw unavailable(
      shop,
      'We’ve reached today’s limit of messages to this shop for this customer',
    );
  const asked = await sendQuestion(deps, trx, { request, shop, contact, actor });
  if (!asked) throw unavailable(shop, 'Already asked about this request');
  await recordQuestion(deps, trx, quote, actor, shopId, 'asked_by_link');
  return asked;
}

const unavailable = ({ candidate }: DeskShop, why: string): AppError =>
  new AppError('shop_unavailable', {
    sentence: `You can’t ask ${candidate.name} now: ${why}.`,
  });

export const refusalOf = (
  { config, now }: Pick<Deps, 'config' | 'now'>,
  shop: DeskShop,
): string | null =>
  askingRefusal(shop, { now: now(), anyHour: isCallableAnytime(shop.candidate, config) });

function chooseContact(
  { texter }: Pick<AnswerDeps, 'texter'>,
  contacts: readonly ContactRow[],
  contactId: string | null | undefined,
): ContactRow {
  const reachable = contacts.filter(({ channel }) => channel === 'email' || texter);
  const chosen = contactId ? reachable.find(({ id }) => id === contactId) : reachable[0];
  if (!chosen) throw new AppError('no_contact');
  return chosen;
}

interface Sending {
  request: DeskRequestRow;
  shop: DeskShop;
  contact: ContactRow;
  actor: Actor;
}

async function sendQuestion(
  deps: AnswerDeps,
  trx: Trx,
  { request, shop, contact, actor }: Sending,
): Promise<AskedQuestion | undefined> {
  const { id: shopId, candidate } = shop;
  const token = newToken();
  const now = deps.now();
  const schedule = { ...candidate, anyHour: isCallableAnytime(candidate, deps.config) };
  const question = {
    quote_id: request.id,
    service_provider_id: shopId,
    contact_id: contact.id,
    channel: contact.channel,
    asked_by: actor.userId ?? null,
    asked_at: now,
    ends_at: addCallableMinutes([schedule], now, OPEN_MINUTES) ?? after(now, days(7)),
    token_hash: hashSecret(token),
  };
  const inserted = await insertQuestion(trx, question);
  if (!inserted) return undefined;
  const verdict = await sendToContact(deps, trx, {
    contact,
    kind: 'shop_question',
    budget: 'shop_question',
    token,
    uniqueKey: questionKey(inserted.id),
    expiresAt: question.ends_at,
    reference: requestReference(request.id),
    message: questionMessage({
      appName: deps.config.APP_NAME,
      shop: candidate.name,
      town: request.city,
      vehicle: request.vehicle,
      serviceTitle: request.service_title,
      link: `${deps.baseUrl()}/answer/${token}`,
    }),
  });
  if (verdict === 'never')
    throw unavailable(shop, 'We’ve reached this week’s limit of questions to this shop');
  if (contact.demo && isCallableAnytime(candidate, deps.config)) {
    const at = after(now, seconds(deps.config.DEMO_CALL_SECONDS));
    await deps.jobs.enqueue(trx, DEMO_QUESTION_SENT, { questionId: inserted.id }, { at });
  }
  return { id: inserted.id, ...question };
}
