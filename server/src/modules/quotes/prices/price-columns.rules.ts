import { dollarsToCents } from '@fourbay/contract/formats/money';
import type { PriceEntry } from '@fourbay/contract/call-desk/price-entry';
import { datedSlot } from './dated-slot.rules.ts';

const asCents = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : dollarsToCents(dollars);

/**
 * A price entered at a given time as columns of `user_quote_prices`, amounts in cents. The time
 * zone is the shop's.
 */
export const priceColumns = (
  entry: Omit<PriceEntry, 'service_provider_id'>,
  at: Date,
  timezone: string,
) => ({
  total_cents: asCents(entry.price) ?? 0,
  parts_cents: asCents(entry.parts),
  labor_cents: asCents(entry.labor),
  fees_cents: asCents(entry.fees),
  out_the_door: entry.out_the_door ?? null,
  oem_parts: entry.oem_parts ?? null,
  warranty_months: entry.warranty_months ?? null,
  warranty_miles: entry.warranty_miles ?? null,
  earliest_slot: entry.earliest_slot ? datedSlot(entry.earliest_slot, at, timezone) : null,
  valid_until: entry.valid_until ?? null,
  estimated: entry.estimated,
  told_by: entry.told_by || null,
  shopper_note: entry.shopper_note,
  private_note: entry.private_note,
});
