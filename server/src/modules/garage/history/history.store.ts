// Writes user_vehicle_service_histories. Reads user_vehicles, user_quotes, quote_services,
// quote_service_options, user_quote_prices, quote_followups, paid_reports, service_providers.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type Columns, type ListQuery } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { QuoteState } from './history.rules.ts';

export type HistoryRow = Selectable<Schema['user_vehicle_service_histories']>;
export type HistoryChange = Updateable<Schema['user_vehicle_service_histories']>;
type NewHistory = Insertable<Schema['user_vehicle_service_histories']>;

const COLUMNS: Columns = {
  id: sql.ref('id'),
  user_id: sql.ref('user_id'),
  user_quote_user_id: sql.ref('user_id'),
  user_vehicle_id: sql.ref('user_vehicle_id'),
  user_quote_id: sql.ref('user_quote_id'),
  status: sql.ref('status'),
  archived: sql.ref('archived'),
  created_at: sql.ref('created_at'),
  completion_date: sql.ref('completion_date'),
};

export async function countHistories(db: Db, userId: string, vehicleId: string): Promise<number> {
  const { count } = await db
    .selectFrom('user_vehicle_service_histories')
    .select(sql<string>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('user_vehicle_id', '=', vehicleId)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists archived entries only when the query filters by `archived`. */
export async function findHistories(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<Page<HistoryRow>> {
  const filtersArchived = list.filters.some(({ field }) => field === 'archived');
  const own = db
    .selectFrom('user_vehicle_service_histories')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, COLUMNS))
    .$if(!filtersArchived, (query) => query.where(sql<boolean>`not archived`));
  return readPage(list, {
    columns: COLUMNS,
    id: sql.ref('id'),
    rows: own.selectAll(),
    count: own.select(ROW_COUNT),
  });
}

/** Locks an entry for an update in the same transaction. */
export const lockHistory = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<HistoryRow | undefined> =>
  trx
    .selectFrom('user_vehicle_service_histories')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Undefined when the quote is already in the history. */
export const insertHistory = (db: Db, history: NewHistory): Promise<HistoryRow | undefined> =>
  db
    .insertInto('user_vehicle_service_histories')
    .values(history)
    .onConflict((conflict) =>
      conflict
        .column('user_quote_id')
        .where(sql<boolean>`not archived`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();

export const updateHistoryRow = (
  db: Db,
  userId: string,
  id: string,
  change: HistoryChange,
): Promise<HistoryRow> =>
  db
    .updateTable('user_vehicle_service_histories')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();

export const findHistory = (db: Db, userId: string, id: string): Promise<HistoryRow | undefined> =>
  db
    .selectFrom('user_vehicle_service_histories')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function hasLiveEntry(db: Db, userId: string, quoteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_vehicle_service_histories')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_quote_id', '=', quoteId)
    .where('archived', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry of a quote, unless it was archived; locked. */
export const findEntryOfQuote = (
  trx: Trx,
  userId: string,
  quoteId: string,
): Promise<HistoryRow | undefined> =>
  trx
    .selectFrom('user_vehicle_service_histories')
    .selectAll()
    .where('user_id', '=', userId)
    .where('user_quote_id', '=', quoteId)
    .where('archived', '=', false)
    .forUpdate()
    .executeTakeFirst();

export interface HistoryQuote extends QuoteState {
  id: string;
  userVehicleId: string;
  title: string;
  description: string;
}

/** Locks an owner's quote, so that its status can't change while it is moved. */
export async function lockQuoteForHistory(
  trx: Trx,
  userId: string,
  id: string,
): Promise<HistoryQuote | undefined> {
  const { rows } = await sql<HistoryQuote>`
    select q.id, q.user_vehicle_id as "userVehicleId", q.status, q.service_title as title,
      q.description,
      (
        select count(*)::int
        from user_quote_prices p
        where p.quote_id = q.id
          and p.withdrawn_at is null
          and p.replaced_by_id is null
          and p.waiting_since is null
      ) as "livePrices"
    from user_quotes q
    where q.id = ${id} and q.user_id = ${userId}
    for update of q`.execute(trx);
  return rows[0];
}

/** The owner's report about a quote: amount, shop, and receipt. */
export interface QuoteOutcome {
  paidCents: number | null;
  shopId: string | null;
  shopName: string | null;
  receiptKey: string | null;
}

export async function findQuoteOutcome(
  db: Db,
  userId: string,
  quoteId: string,
): Promise<QuoteOutcome | undefined> {
  const { rows } = await sql<QuoteOutcome>`
    select r.paid_cents as "paidCents", f.receipt_key as "receiptKey",
      s.id as "shopId", s.name as "shopName"
    from quote_followups f
    join user_quotes q on q.id = f.quote_id and q.user_id = ${userId}
    left join paid_reports r on r.quote_id = q.id and r.superseded_at is null
    left join user_quote_prices p on p.id = case
        when r.id is null then f.going_to_price_id
        else r.price_id
      end
    left join service_providers s on s.id = p.service_provider_id
    where f.quote_id = ${quoteId}`.execute(db);
  return rows[0];
}

export interface PartDone {
  categoryIds: string[];
  /** `Brakes, oil change` */
  title: string;
}

/** A shop as an entry names it. Without an id, the only shop of that name that quoted. */
export interface NamedShop {
  id: string | null;
  name: string;
}

/** The services of a quote that a shop does, if it quoted only part of the job. */
export async function findPartDone(
  trx: Trx,
  quoteId: string,
  { id, name }: NamedShop,
): Promise<PartDone | undefined> {
  const { rows } = await sql<PartDone>`
    select array_agg((s ->> 'category_id')::bigint order by at) as "categoryIds",
      string_agg(s ->> 'category_name', ', ' order by at) as title
    from user_quote_prices x
    cross join jsonb_array_elements(x.service_prices) with ordinality as each_service (s, at)
    where x.quote_id = ${quoteId}
      and x.covers = 'part'
      and x.withdrawn_at is null
      and x.replaced_by_id is null
      and x.service_provider_id = coalesce(
        ${id}::bigint,
        (
          select case when count(*) = 1 then min(p.id) end
          from user_quote_prices o
          join service_providers p on p.id = o.service_provider_id
          where o.quote_id = ${quoteId}
            and o.withdrawn_at is null
            and o.replaced_by_id is null
            and lower(p.name) = lower(${name})
        )
      )
      and (s ->> 'offered')::boolean
    group by x.id
    order by x.id
    limit 1`.execute(trx);
  return rows[0];
}

export interface CompletedServiceRow {
  entry_id: string;
  added_at: Date;
  vehicle_id: string;
  category_id: string | null;
  title: string;
  choices: { optionId: string; choiceId: string }[];
  at: string;
  mileage: number | null;
}

/**
 * Completed services of vehicles: the services of their quotes that were done, and, for an entry without a
 * quote, its service, if any.
 */
export async function findCompletedServices(
  db: Db,
  vehicleIds: readonly string[],
): Promise<CompletedServiceRow[]> {
  const { rows } = await sql<CompletedServiceRow>`
    select h.id as entry_id, h.created_at as added_at, v.id as vehicle_id,
      coalesce(s.category_id, h.category_id) as category_id, h.title,
      coalesce(h.completion_date, h.created_at::date) as at, h.mileage,
      case
        when s.id is not null then (
          select coalesce(
              jsonb_agg(
                jsonb_build_object(
                  'optionId', o.category_option_id::text,
                  'choiceId', o.category_option_choice_id::text
                )
              ),
              '[]'
            )
          from quote_service_options o
          where o.quote_service_id = s.id
        )
        when h.category_option_id is not null then jsonb_build_array(
          jsonb_build_object(
            'optionId', h.category_option_id::text,
            'choiceId', h.category_option_choice_id::text
          )
        )
        else '[]'::jsonb
      end as choices
    from user_vehicles v
    join user_vehicle_service_histories h on h.user_vehicle_id = v.id and h.user_id = v.user_id
    left join quote_services s
      on s.quote_id = h.user_quote_id
        and (h.done_category_ids is null or s.category_id = any(h.done_category_ids))
    where v.id = any(${[...vehicleIds]}::bigint[])
      and h.status = 'completed'
      and not h.archived`.execute(db);
  return rows;
}
