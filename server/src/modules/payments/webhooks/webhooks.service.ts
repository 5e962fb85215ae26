import type { Deps, Trx } from '../../../deps.ts';
import type { CardEvent } from '../../../platform/card-payments.ts';
import { SETTLE_PAYMENT } from '../settle/settle.service.ts';
import {
  findPaymentByIntent,
  findPaymentByKey,
  insertEvent,
  saveIntent,
  type PaymentRow,
} from '../payments.store.ts';

type EventDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'cards'>;

/**
 * Writes believed news down and queues what follows from it, all or nothing; the same news again
 * does nothing.
 */
export async function recordEvent(deps: EventDeps, event: CardEvent): Promise<void> {
  const { db, now, jobs, cards, log } = deps;
  if (!cards) return;
  await db.transaction().execute(async (trx) => {
    const payment = await findPaymentOfEvent(trx, cards.provider, event);
    const flag = whatIsWrong(event, cards.live, payment);
    const fresh = await insertEvent(trx, {
      provider: cards.provider,
      event_id: event.id,
      type: event.type,
      intent_id: event.payment,
      payment_id: payment?.id ?? null,
      flag,
      received_at: now(),
    });
    if (!fresh) return;
    if (flag)
      log.error(
        { event: 'payment_event_flagged', eventId: event.id, flag, paymentId: payment?.id },
        'news from the payment provider is not what was agreed',
      );
    if (!payment || flag === 'wrong_mode' || (payment.intent_id ?? event.payment) !== event.payment)
      return;
    await saveIntent(trx, payment.id, event.payment);
    await jobs.enqueue(trx, SETTLE_PAYMENT, { paymentId: payment.id }, { key: payment.id });
  });
}

/**
 * By the provider's name for it, or, when it is told before our own call returned, by the key we
 * gave.
 */
async function findPaymentOfEvent(
  trx: Trx,
  provider: string,
  { payment, metadata }: CardEvent,
): Promise<PaymentRow | undefined> {
  return (
    (await findPaymentByIntent(trx, provider, payment)) ??
    (metadata['payment_key'] ? findPaymentByKey(trx, provider, metadata['payment_key']) : undefined)
  );
}

function whatIsWrong(
  event: CardEvent,
  live: boolean,
  payment: PaymentRow | undefined,
): 'wrong_mode' | 'wrong_metadata' | null {
  if (event.live !== live) return 'wrong_mode';
  const key = event.metadata['payment_key'];
  const other =
    payment &&
    ((key !== undefined && key !== payment.key) ||
      (payment.intent_id !== null && payment.intent_id !== event.payment));
  return other ? 'wrong_metadata' : null;
}
