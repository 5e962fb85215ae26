import { randomUUID } from 'node:crypto';
import { notFound } from '../../../platform/http/app-error.ts';
import { after, seconds } from '../../../platform/values/clock.ts';
import { isTestPayments } from './test-payments.service.ts';
import type { TestStatus } from './test-payments.store.ts';
import { recordEvent, type EventDeps } from '../webhooks/webhooks.service.ts';
import { findPaymentByIntent } from '../payments.store.ts';

export const END_TEST_PROCESSING = 'end-test-processing';
const PROCESSING_MS = seconds(8);

const recordTestEvent = (deps: EventDeps, payment: string, status: string): Promise<void> =>
  recordEvent(deps, {
    id: `evt_test_${randomUUID()}`,
    type: `payment_intent.${status}`,
    live: false,
    payment,
    metadata: {},
  });

/**
 * Pays the caller's own purchase with a test card. Without a card number, it only returns the status. The
 * resulting events are processed like webhook events.
 */
export async function confirmTestPayment(
  deps: EventDeps,
  userId: string,
  clientSecret: string,
  cardNumber: string | undefined,
): Promise<{ status: TestStatus; message: string | null }> {
  const { cards, db, jobs, now } = deps;
  if (!isTestPayments(cards)) throw notFound();
  const found = await cards.find(clientSecret);
  const payment = found && (await findPaymentByIntent(db, cards.provider, found.id));
  if (!found || payment?.user_id !== userId) throw notFound();
  if (cardNumber === undefined) return { status: found.status, message: null };
  const confirmed = (await cards.confirm(clientSecret, cardNumber)) ?? found;
  if (confirmed.unknownCard)
    return {
      status: confirmed.status,
      message: 'Only test cards work here. Never enter a real card number.',
    };
  await recordTestEvent(deps, confirmed.id, confirmed.status);
  if (confirmed.status === 'processing')
    await db
      .transaction()
      .execute((trx) =>
        jobs.enqueue(
          trx,
          END_TEST_PROCESSING,
          { intentId: confirmed.id },
          { at: after(now(), PROCESSING_MS) },
        ),
      );
  return { status: confirmed.status, message: null };
}

export async function endTestProcessing(deps: EventDeps, intentId: string): Promise<void> {
  if (!isTestPayments(deps.cards)) return;
  await deps.cards.settle(intentId);
  await recordTestEvent(deps, intentId, 'succeeded');
}
