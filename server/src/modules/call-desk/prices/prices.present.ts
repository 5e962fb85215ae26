import { centsToDollars } from '@fourbay/contract/formats/money';
import { enteredServices } from '../../quotes/index.ts';
import type { AgentPriceRow, EnteredPriceRow } from './prices.store.ts';

/** The correctable fields of an entered price. */
const presentEntry = (row: EnteredPriceRow) => ({
  price: centsToDollars(row.total_cents),
  service_prices: enteredServices(row.service_prices),
  parts: centsToDollars(row.parts_cents),
  labor: centsToDollars(row.labor_cents),
  fees: centsToDollars(row.fees_cents),
  out_the_door: row.out_the_door,
  oem_parts: row.oem_parts,
  warranty_months: row.warranty_months,
  warranty_miles: row.warranty_miles,
  earliest_slot: row.earliest_slot,
  valid_until: row.valid_until,
  estimated: row.estimated,
  told_by: row.told_by,
  shopper_note: row.shopper_note,
  private_note: row.private_note,
});

export const presentEnteredPrice = (row: EnteredPriceRow) => ({
  id: row.id,
  service_provider_id: row.service_provider_id,
  shop: row.shop,
  told_at: row.told_at.toISOString(),
  withdrawn: row.withdrawn_at !== null,
  waiting: row.waiting_since !== null,
  source: row.source,
  covers: row.covers,
  entry: presentEntry(row),
});

export const presentAgentPrice = (row: AgentPriceRow) => ({
  id: row.id,
  request_id: row.request_id,
  vehicle: row.vehicle,
  service_title: row.service_title,
  shop: row.shop,
  open: row.status === 'completed',
  status: row.status,
  told_at: row.told_at.toISOString(),
  withdrawn: row.withdrawn_at !== null,
  entry: presentEntry(row),
});
