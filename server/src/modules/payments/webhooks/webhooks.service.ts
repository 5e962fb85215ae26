import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { InvalidSignature, type CardEvent } from '../../../platform/payments/card-payments.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { eventFlag } from '../payments.rules.ts';
import {
  findPaymentByIntent,
  findPaymentByKey,
  saveIntent,
  type PaymentRow,
} from '../payments.store.ts';
import { SETTLE_PAYMENT } from '../settle/settle.service.ts';
import { deleteEventsBefore, insertEvent } from './webhooks.store.ts';

/**
 * Longer than the provider repeats an event (30 days) and than a dispute lasts (opened up to 120
 * days after the payment, then months). The payment's state does not depend on its events.
 */
const KEEP_EVENTS_MS = days(400);

export type EventDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'cards'>;

/** Verifies the signature. The refusal gives no details. */
export async function receiveStripeWebhook(
  deps: EventDeps,
  body: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { cards, now } = deps;
  if (cards?.provider !== 'stripe') throw notFound();
  let event: CardEvent | undefined;
  try {
    event = cards.readEvent(body, signature, now());
  } catch (cause) {
    if (cause instanceof InvalidSignature)
      throw new AppError('malformed', { sentence: 'The signature isn’t valid.', cause });
    throw cause;
  }
  if (event) await recordEvent(deps, event);
}

/** Saves a verified event and queues a job that settles the payment. A repeated event does nothing. */
export async function recordEvent(deps: EventDeps, event: CardEvent): Promise<void> {
  const { db, now, jobs, cards, log } = deps;
  if (!cards) return;
  await db.transaction().execute(async (trx) => {
    const payment = await findPaymentOfEvent(trx, cards.provider, event);
    const flag = eventFlag(event, cards.live, payment);
    const isNew = await insertEvent(trx, {
      provider: cards.provider,
      event_id: event.id,
      type: event.type,
      intent_id: event.payment,
      payment_id: payment?.id ?? null,
      flag,
      received_at: now(),
    });
    if (!isNew) return;
    if (flag)
      log.error(
        { event: 'payment_event_flagged', eventId: event.id, flag, paymentId: payment?.id },
        'a webhook event does not match its payment',
      );
    if (!payment || flag === 'wrong_mode' || (payment.intent_id ?? event.payment) !== event.payment)
      return;
    await saveIntent(trx, payment.id, event.payment);
    await jobs.enqueue(trx, SETTLE_PAYMENT, { paymentId: payment.id }, { key: payment.id });
  });
}

/** By the provider's id, or by our key when the event arrives before our own call has returned. */
async function findPaymentOfEvent(
  trx: Trx,
  provider: PaymentRow['provider'],
  { payment, metadata }: CardEvent,
): Promise<PaymentRow | undefined> {
  const found = await findPaymentByIntent(trx, provider, payment);
  if (found) return found;
  const key = metadata['payment_key'];
  return key ? findPaymentByKey(trx, provider, key) : undefined;
}

export const sweepEvents = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteEventsBefore(db, before(now(), KEEP_EVENTS_MS));
