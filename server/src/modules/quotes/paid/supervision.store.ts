// Writes paid_reports. Reads user_quotes, user_quote_prices, user_vehicles, service_providers,
// us_states, users.
import type { SameWork } from '@fourbay/contract/price-figures/price-record-text';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../deps.ts';
import { lockAnyQuote } from '../lifecycle/quotes.store.ts';
import { isLivePrice, pricedJob } from '../prices/live-price.store.ts';

export interface ReportRow {
  id: string;
  quote_id: string;
  shop_id: string;
  shop: string;
  town: string;
  state: string;
  timezone: string;
  job: string;
  vehicle: string;
  quoted_cents: number;
  out_the_door: boolean | null;
  told_at: Date;
  /** Neither withdrawn nor replaced. */
  price_stands: boolean;
  paid_cents: number;
  tax_cents: number | null;
  same_work: SameWork | null;
  with_receipt: boolean;
  reported_at: Date;
  counts_from: Date;
  shop_told_at: Date | null;
  shop_answer: string;
  set_aside_at: Date | null;
  set_aside_by: string | null;
  set_aside_reason: string | null;
  earlier: { paid_cents: number; same_work: SameWork | null; reported_at: string }[];
}

const selectReports = (condition: RawBuilder<unknown>) => sql`
  select r.id, r.quote_id, p.id as shop_id, p.name as shop,
    concat_ws(', ', p.city, s.abbreviation) as town, s.abbreviation as state,
    p.timezone, ${pricedJob('q', 'x')} as job, v.full_vehicle_name as vehicle,
    x.total_cents as quoted_cents, x.out_the_door, x.told_at,
    ${isLivePrice('x')} as price_stands, r.paid_cents, r.tax_cents, r.same_work, r.with_receipt,
    r.reported_at,
    r.counts_from, r.shop_told_at, r.shop_answer, r.set_aside_at,
    nullif(concat_ws(' ', u.first_name, u.last_name), '') as set_aside_by, r.set_aside_reason,
    coalesce(
      (
        select jsonb_agg(
            jsonb_build_object(
              'paid_cents', e.paid_cents, 'same_work', e.same_work, 'reported_at', e.reported_at
            )
            order by e.id desc
          )
        from paid_reports e
        where e.quote_id = r.quote_id and e.superseded_at is not null
      ),
      '[]'
    ) as earlier
  from paid_reports r
  join user_quotes q on q.id = r.quote_id
  join user_vehicles v on v.id = q.user_vehicle_id
  join user_quote_prices x on x.id = r.price_id
  join service_providers p on p.id = x.service_provider_id
  join us_states s on s.id = p.us_state_id
  left join users u on u.id = r.set_aside_by
  where r.superseded_at is null and ${condition}`;

interface ReportFilter {
  shopId?: string | undefined;
  state: 'all' | 'waiting' | 'answered' | 'set_aside';
  now: Date;
}

/** Newest versions about shops that quoted, the newest first. */
export async function findReports(
  db: Db,
  { shopId, state, now }: ReportFilter,
  limit: number,
): Promise<ReportRow[]> {
  const ofShop = shopId === undefined ? sql`true` : sql`x.service_provider_id = ${shopId}`;
  const inState = {
    all: sql`true`,
    waiting: sql`r.counts_from > ${now} and r.set_aside_at is null`,
    answered: sql`r.shop_answer <> ''`,
    set_aside: sql`r.set_aside_at is not null`,
  }[state];
  const { rows } = await sql<ReportRow>`
    ${selectReports(sql`${ofShop} and ${inState}`)}
    order by r.reported_at desc, r.id desc
    limit ${limit}`.execute(db);
  return rows;
}

async function findReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${selectReports(sql`r.id = ${id}`)}`.execute(db);
  return rows[0];
}

/**
 * Locked by its quote, because owners correct it under that lock too. A report corrected in the
 * meantime is not found.
 */
export async function lockReport(db: Db, id: string): Promise<ReportRow | undefined> {
  const report = await findReport(db, id);
  if (!report) return undefined;
  await lockAnyQuote(db, report.quote_id);
  return findReport(db, id);
}

/** The newest version of a quote that the caller has locked. */
export async function findReportOfQuote(db: Db, quoteId: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`${selectReports(sql`r.quote_id = ${quoteId}`)}`.execute(db);
  return rows[0];
}

/** Reports about live prices of which these shops were not informed; the oldest first. */
export async function findUndeliveredReports(
  db: Db,
  shopIds: readonly string[],
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    ${selectReports(sql`
      x.service_provider_id = any(${[...shopIds]}::bigint[])
      and ${isLivePrice('x')}
      and r.shop_told_at is null
      and r.set_aside_at is null`)}
    order by r.reported_at, r.id`.execute(db);
  return rows;
}

export async function saveShopInformed(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('paid_reports').set({ shop_told_at: at }).where('id', '=', id).execute();
}

/** Replaces the shop's earlier answer. */
export async function saveShopAnswer(db: Db, id: string, answer: string, at: Date): Promise<void> {
  await db
    .updateTable('paid_reports')
    .set({ shop_answer: answer, shop_answered_at: at })
    .where('id', '=', id)
    .execute();
}

export async function saveSetAside(
  db: Db,
  id: string,
  by: { staffId: string; reason: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('paid_reports')
    .set({
      set_aside_at: by?.at ?? null,
      set_aside_by: by?.staffId ?? null,
      set_aside_reason: by?.reason ?? null,
    })
    .where('id', '=', id)
    .execute();
}
