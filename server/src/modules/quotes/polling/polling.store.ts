// Reads user_quotes, user_quote_prices, service_providers, us_states, shop_price_records.
import type { PriceLevel, PriceRecord } from '@fourbay/contract/price-figures/price-record';
import type { QuoteStatus } from '@fourbay/contract/quotes/quotes';
import type { PriceSource } from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { BusinessHours } from '@fourbay/contract/shops/business-hours';
import type { ShopType } from '@fourbay/contract/shops/shop-limits';
import type { CoverageRow } from '../prices/service-prices.rules.ts';
import type { Db } from '../../../deps.ts';
import { runSql } from '../../../platform/database/db.ts';

/** A price as the shop quoted it. */
export interface QuotedPriceRow {
  total_cents: number;
  parts_cents: number | null;
  labor_cents: number | null;
  fees_cents: number | null;
  out_the_door: boolean | null;
  oem_parts: boolean | null;
  warranty_months: number | null;
  warranty_miles: number | null;
  earliest_slot: string | null;
  valid_until: string | null;
  estimated: boolean;
  told_by: string | null;
  shopper_note: string;
}

export interface PriceRow extends QuotedPriceRow, CoverageRow {
  id: string;
  service_provider_id: string;
  name: string;
  address: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  chain_type: ShopType;
  hours: BusinessHours | null;
  distance_miles: number;
  told_at: Date;
  withdrawn_at: Date | null;
  source: PriceSource;
  /** The total before the last correction. */
  corrected_from_cents: number | null;
  price_record: PriceRecord;
  price_level: PriceLevel;
}

export interface PricesOfQuote {
  version: number;
  status: QuoteStatus;
  prices: PriceRow[];
}

const SELECT_PRICES = `
  select q.version, q.status, x.id, x.service_provider_id, p.name,
    concat_ws(
      ', ', nullif(p.street_address, ''), p.city,
      concat_ws(' ', u.abbreviation, nullif(p.zip_code, ''))
    ) as address,
    p.latitude, p.longitude, p.phone, p.chain_type, p.hours, x.distance_miles, x.total_cents, x.parts_cents,
    x.labor_cents, x.fees_cents, x.out_the_door, x.oem_parts, x.warranty_months, x.warranty_miles,
    x.earliest_slot, x.valid_until, x.estimated, x.told_by, x.shopper_note, x.told_at, x.source,
    x.withdrawn_at, x.covers, x.service_prices,
    (
      select b.total_cents
      from user_quote_prices b
      where b.replaced_by_id = x.id and b.waiting_since is null
    ) as corrected_from_cents,
    r.price_record, r.price_level
  from user_quotes q
  left join user_quote_prices x on x.quote_id = q.id and x.replaced_by_id is null
    and x.waiting_since is null
  left join service_providers p on p.id = x.service_provider_id
  left join shop_price_records r on r.service_provider_id = x.service_provider_id
  left join us_states u on u.id = p.us_state_id
  where q.id = $1 and q.user_id = $2
  order by x.id`;

/** Version, status, and prices in one snapshot; undefined when the quote is another owner's. */
export async function findPricesOfQuote(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<PricesOfQuote | undefined> {
  const rows = await runSql<PriceRow & { version: number; status: QuoteStatus; id: string | null }>(
    db,
    SELECT_PRICES,
    [quoteId, userId],
  );
  const [first] = rows;
  if (!first) return undefined;
  return {
    version: first.version,
    status: first.status,
    prices: rows.filter((row) => row.id !== null),
  };
}
