import { localDate } from '@fourbay/contract/formats/local-clock';
import { randomUUID } from 'node:crypto';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { requireLease, type HeldLease } from '../../call-desk/index.ts';
import { usedUp } from '../../message-budgets/index.ts';
import { enterClosure, findShopsById, isCallableAnytime } from '../../shops/index.ts';
import { queueText } from '../../texts/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { openAddress } from '../contacts/address.service.ts';
import { findContact, type ContactRow } from '../contacts/contacts.store.ts';
import { chargeOf } from '../notices/send.service.ts';
import { sendingWindows } from '../notices/sending-windows.service.ts';
import { findQuestionOfShop } from '../questions/questions.store.ts';
import { findTextOfQuote, saveSettled, deleteShopTextsBefore } from './shop-texts.store.ts';
import { before, days } from '../../../platform/values/clock.ts';

type TextOfQuote = NonNullable<Awaited<ReturnType<typeof findTextOfQuote>>>;

type Settling = 'not_a_price' | 'closed_today' | 'read';

/** Settles a text. One that says that the shop is closed also closes it for the rest of its day. */
export async function settleText(
  deps: AnswerDeps,
  lease: HeldLease,
  textId: string,
  as: Settling,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireLease(deps, trx, lease);
    const text = orNotFound(await findTextOfQuote(trx, { quoteId: quote.id, textId }));
    const now = deps.now();
    if (!(await saveSettled(trx, textId, { as, by: lease.agentId, at: now })))
      throw new AppError('conflict', { sentence: 'This text is already settled.' });
    const { service_provider_id: shopId } = text;
    if (as === 'closed_today') await closeOnDayOf(deps, trx, text, lease);
    await deps.live.publish(trx, { topic: 'desk', quoteId: quote.id });
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: lease.agentId,
      action: 'text_settled',
      quote_id: quote.id,
      service_provider_id: shopId,
      detail: { text_id: textId, as },
    });
  });
}

/** Closes the shop for the day on which it texted, unless that day has passed. */
async function closeOnDayOf(
  deps: AnswerDeps,
  trx: Trx,
  { service_provider_id: shopId, received_at: receivedAt }: TextOfQuote,
  { agentId, quoteId }: HeldLease,
): Promise<void> {
  const shop = orNotFound((await findShopsById(trx, [shopId]))[0]);
  const today = localDate(receivedAt, shop.timezone);
  if (today !== localDate(deps.now(), shop.timezone)) return;
  const closure = { start_on: today, end_on: today, reason: '', hours: [] };
  await enterClosure(deps, trx, shopId, closure, { staffId: agentId, quoteId });
}

interface DeskText {
  shopId: string;
  body: string;
  key: string | undefined;
}

/** Texts the contact that was asked, within the limits of questions. */
export async function sendDeskText(
  deps: AnswerDeps,
  lease: HeldLease,
  { shopId, body, key }: DeskText,
): Promise<{ state: 'queued' }> {
  const request = { call: 'POST shop_texts', quoteId: lease.quoteId, shopId, body };
  const keyed = { userId: lease.agentId, key, request, now: deps.now() };
  return deps.db.transaction().execute((trx) =>
    withIdempotencyKey(trx, keyed, async () => {
      const quote = await requireLease(deps, trx, lease);
      const contact = await requireAskedContact(trx, quote.id, shopId);
      await queueDeskText(deps, trx, contact, body);
      await deps.live.publish(trx, { topic: 'desk', quoteId: quote.id });
      await recordStaffAction(trx, {
        at: deps.now(),
        staff_user_id: lease.agentId,
        action: 'shop_texted',
        quote_id: quote.id,
        service_provider_id: shopId,
        detail: { contact_id: contact.id },
      });
      return { state: 'queued' as const };
    }),
  );
}

async function requireAskedContact(trx: Trx, quoteId: string, shopId: string): Promise<ContactRow> {
  const question = await findQuestionOfShop(trx, quoteId, shopId);
  const contact = question && (await findContact(trx, question.contact_id));
  if (!contact || contact.channel !== 'sms' || contact.ended_at || !contact.confirmed_at)
    throw new AppError('no_contact');
  return contact;
}

async function queueDeskText(
  deps: AnswerDeps,
  trx: Trx,
  contact: ContactRow,
  body: string,
): Promise<void> {
  const shop = orNotFound((await findShopsById(trx, [contact.service_provider_id]))[0]);
  const anyHour = isCallableAnytime(shop, deps.config);
  const verdict = await queueText(deps, trx, {
    to: openAddress(deps.secrets, contact.address_sealed),
    purpose: 'shop_text',
    body: `${deps.config.APP_NAME}: ${body} Reply STOP to end`,
    uniqueKey: `desk-text:${randomUUID()}`,
    charges: [chargeOf(contact, 'shop_question')],
    windows: sendingWindows({ ...shop, anyHour }, deps.now()),
  });
  if (verdict === 'never')
    throw usedUp(
      deps,
      'We’ve reached today’s limit of texts to this number. Call the shop instead.',
    );
}

/** As long as the words are kept. */
const KEEP_MS = days(90);

export const sweepShopTexts = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteShopTextsBefore(db, before(now(), KEEP_MS));
