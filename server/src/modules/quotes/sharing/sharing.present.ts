import { centsToDollars } from '@fourbay/contract/formats/money';
import type { readSharedQuote } from '@fourbay/contract/quotes/quote-followup';
import type { z } from 'zod';
import { presentCoverage } from '../prices/service-prices.rules.ts';
import { formatPhone } from '../../shops/index.ts';
import type { SharedPriceRow, SharedQuoteRow } from './sharing.store.ts';

type SharedQuote = z.input<typeof readSharedQuote.reply>['data'];

const presentSharedPrice = (row: SharedPriceRow): SharedQuote['prices'][number] => ({
  id: row.id,
  shop: {
    id: row.service_provider_id,
    name: row.name,
    city: row.city,
    formatted_phone_number: row.phone && formatPhone(row.phone),
    type: row.chain_type,
  },
  price: centsToDollars(row.total_cents),
  out_the_door: row.out_the_door,
  oem_parts: row.oem_parts,
  parts: centsToDollars(row.parts_cents),
  labor: centsToDollars(row.labor_cents),
  fees: centsToDollars(row.fees_cents),
  warranty_months: row.warranty_months,
  warranty_miles: row.warranty_miles,
  valid_until: row.valid_until,
  estimated: row.estimated,
  source: row.source,
  told_at: row.told_at.toISOString(),
  ...presentCoverage(row),
});

export const presentSharedQuote = ({
  quote,
  prices,
}: {
  quote: SharedQuoteRow;
  prices: readonly SharedPriceRow[];
}): SharedQuote => ({
  service_title: quote.service_title,
  description: quote.description,
  vehicle: quote.full_vehicle_name,
  town: `${quote.city}, ${quote.state_abr}`,
  status: quote.status,
  created_at: quote.created_at.toISOString(),
  expires_at: quote.expires_at.toISOString(),
  prices: prices.filter(({ covers }) => covers === 'all').map(presentSharedPrice),
  part_prices: prices.filter(({ covers }) => covers === 'part').map(presentSharedPrice),
});
