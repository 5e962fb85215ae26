import { ProviderRefused } from '../../../platform/payments/card-payments.ts';
import { before, days, hours, minutes } from '../../../platform/values/clock.ts';
import { settlePayment, type SettleDeps } from '../settle/settle.service.ts';
import { recordEvent } from '../webhooks/webhooks.service.ts';
import { findReadUntil, findUnsettled, saveReadUntil } from './reconcile.store.ts';

/** How long an unpaid payment is checked, in case the buyer's browser never returned. */
const CHECKED_MS = days(3);
/** A newer payment is left to its webhook. */
const JUST_STARTED_MS = minutes(2);
const BATCH_SIZE = 100;
/** Providers may list an event some time after it occurred. */
const OVERLAP_MS = hours(1);
/** Providers keep events for 30 days. */
const MAX_LOOKBACK_MS = days(29);

/**
 * Compensates for lost webhooks: settles unsettled payments, and reads the provider's event list.
 */
export async function reconcilePayments(deps: SettleDeps): Promise<void> {
  const { db, now, cards } = deps;
  if (!cards) return;
  const unsettled = await findUnsettled(db, {
    provider: cards,
    createdAfter: before(now(), CHECKED_MS),
    createdBefore: before(now(), JUST_STARTED_MS),
    limit: BATCH_SIZE,
  });
  for (const id of unsettled) await settleIfKnown(deps, id);
  const startedAt = now();
  const readUntil = (await findReadUntil(db, cards.provider)) ?? before(startedAt, OVERLAP_MS);
  const since = new Date(
    Math.max(readUntil.getTime(), before(startedAt, MAX_LOOKBACK_MS).getTime()),
  );
  for (const event of await cards.listEvents(before(since, OVERLAP_MS)))
    await recordEvent(deps, event);
  await saveReadUntil(db, cards.provider, startedAt);
}

/** A payment unknown to the provider is logged, so that the others are still settled. */
async function settleIfKnown(deps: SettleDeps, id: string): Promise<void> {
  try {
    await settlePayment(deps, id);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    deps.log.error(
      { err: error, paymentId: id },
      'the payment provider has no record of a payment',
    );
  }
}
