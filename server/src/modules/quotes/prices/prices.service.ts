import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import type { PriceEntry } from '@fourbay/contract/price-entry';
import type { QuoteStatus } from '@fourbay/contract/quotes';
import type { Trx } from '../../../deps.ts';
import { AppError, invalid } from '../../../platform/app-error.ts';
import { applyChange, type Actor } from '../lifecycle/change.service.ts';
import { closeQuote, type LifecycleDeps } from '../lifecycle/lifecycle.service.ts';
import { isFull, canTransition } from '../lifecycle/lifecycle.rules.ts';
import {
  countLivePrices,
  hasLivePrice,
  insertPrice,
  type StoredQuote,
} from '../lifecycle/lifecycle.store.ts';

/** What the call desk does to a quote; the quote's row is locked by the caller. */

export async function recordClaim(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
): Promise<void> {
  if (canTransition(quote.status, 'finding_service_provider'))
    await applyChange(deps, trx, quote, actor, {
      event: 'taken',
      status: 'finding_service_provider',
    });
}

/** A call began or ended: the first one makes the quote `gathering_price`. */
export async function recordCall(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  providerId: string,
  event: RecordedOutcome | 'called',
): Promise<void> {
  const gathers = canTransition(quote.status, 'gathering_price');
  await applyChange(deps, trx, quote, actor, {
    event,
    providerId,
    ...(gathers ? { status: 'gathering_price' as const } : {}),
  });
}

interface Told {
  entry: PriceEntry;
  callId: string;
  distance: number;
}

const cents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : Math.round(dollars * 100);

/** What was told, as it is stored. */
export const priceRow = (entry: Omit<PriceEntry, 'service_provider_id'>) => ({
  total_cents: cents(entry.price) ?? 0,
  parts_cents: cents(entry.parts),
  labor_cents: cents(entry.labor),
  fees_cents: cents(entry.fees),
  out_the_door: entry.out_the_door ?? null,
  oem_parts: entry.oem_parts ?? null,
  warranty_months: entry.warranty_months ?? null,
  warranty_miles: entry.warranty_miles ?? null,
  earliest_slot: entry.earliest_slot || null,
  valid_until: entry.valid_until ?? null,
  estimated: entry.estimated,
  told_by: entry.told_by || null,
  shopper_note: entry.shopper_note,
  private_note: entry.private_note,
});

/** Keeps one shop's price; the fourth live one completes the quote, a fifth is refused. */
export async function addPrice(
  deps: LifecycleDeps,
  trx: Trx,
  quote: StoredQuote,
  actor: Actor,
  { entry, callId, distance }: Told,
): Promise<{ id: string; prices: number; status: QuoteStatus }> {
  if (isFull(await countLivePrices(trx, quote.id))) throw new AppError('quote_full');
  if (await hasLivePrice(trx, quote.id, entry.service_provider_id))
    throw invalid({ service_provider_id: 'has given a price already' });
  const price = await insertPrice(trx, {
    ...priceRow(entry),
    quote_id: quote.id,
    service_provider_id: entry.service_provider_id,
    call_id: callId,
    distance_miles: distance,
    told_at: deps.now(),
  });
  await recordCall(deps, trx, quote, actor, entry.service_provider_id, 'priced');
  const prices = await countLivePrices(trx, quote.id);
  const current = {
    ...quote,
    status: canTransition(quote.status, 'gathering_price')
      ? ('gathering_price' as const)
      : quote.status,
  };
  const status = isFull(prices)
    ? await closeQuote(deps, trx, current, actor, 'four_prices')
    : current.status;
  return { id: price.id, prices, status };
}
