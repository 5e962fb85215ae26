// Reads bookings, shop_price_records, service_providers, us_states, zip_codes, price_recalls,
// paid_reports, user_quote_prices.
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { verdictOf } from '../../quotes/index.ts';

export async function countBookings(
  db: Db,
  now: Date,
): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select case when state = 'done' and unconfirmed then 'done_unconfirmed' else state end
        as state,
      count(*)::int as count
    from bookings
    where asked_at > ${now}::timestamptz - interval '24 months'
    group by 1
    order by 1`.execute(db);
  return rows;
}

export interface ShopShare {
  id: string;
  name: string;
  town: string;
  state: string;
  /** Position of the shop's ZIP code center. */
  latitude: number;
  longitude: number;
  kept: number;
  reports: number;
  owners: number;
}

/** As counted last night; the most reported first. */
export async function findKeptShares(db: Db): Promise<ShopShare[]> {
  const { rows } = await sql<ShopShare>`
    select p.id, p.name, concat_ws(', ', p.city, s.abbreviation) as town, s.name as state,
      z.latitude, z.longitude, r.kept, r.reports, r.owners
    from shop_price_records r
    join service_providers p on p.id = r.service_provider_id
    join us_states s on s.id = p.us_state_id
    join zip_codes z
      on z.zip = coalesce(
        (select own.zip from zip_codes own where own.zip = left(p.zip_code, 5)),
        (select near.zip from zip_codes near order by near.pos <-> p.pos limit 1)
      )
    where r.reports > 0
    order by r.reports desc, p.id`.execute(db);
  return rows;
}

/**
 * Prices with a re-call and an owner's report: whether the shop confirmed the price, and kept it.
 */
export async function findRecalledReports(
  db: Db,
  now: Date,
): Promise<{ same: boolean; verdict: ReturnType<typeof verdictOf> }[]> {
  const { rows } = await sql<{
    same: boolean;
    quoted_cents: number;
    out_the_door: boolean | null;
    paid_cents: number;
    tax_cents: number | null;
    same_work: SameWork | null;
    state: string;
  }>`
    select c.same, x.total_cents as quoted_cents, x.out_the_door, r.paid_cents, r.tax_cents,
      r.same_work, s.abbreviation as state
    from price_recalls c
    join user_quote_prices x on x.id = c.price_id
    join paid_reports r on r.price_id = x.id and r.superseded_at is null
    join service_providers p on p.id = x.service_provider_id
    join us_states s on s.id = p.us_state_id
    where c.same is not null
      and r.set_aside_at is null
      and c.called_at > ${now}::timestamptz - interval '24 months'`.execute(db);
  return rows.map((row) => ({
    same: row.same,
    verdict: verdictOf({
      quotedCents: row.quoted_cents,
      taxIncluded: row.out_the_door,
      paidCents: row.paid_cents,
      taxCents: row.tax_cents,
      sameWork: row.same_work,
      state: row.state,
    }),
  }));
}
