// Reads quota_ledger_entries, quota_balances, quota_lots, user_quotes, user_vehicles,
// vehicle_models, payments.
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import {
  offsetOf,
  orderOf,
  whereFilters,
  type Columns,
  type ListQuery,
} from '../../platform/lists/list-query.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Bucket } from './quota.rules.ts';

/** Columns whose values are limited by a check constraint. */
interface EntryKinds {
  entry_type: 'added' | 'used';
  bucket: Bucket;
}

export type LedgerRow = Omit<Selectable<Schema['quota_ledger_entries']>, keyof EntryKinds> &
  EntryKinds & {
    /** Total balance after the entry. */
    balance: number;
    /** The title and the model of the quote it belongs to. */
    job: string | null;
    vehicle: string | null;
    /** The price of the purchase it belongs to. */
    price_cents: number | null;
  };

const COLUMNS: Columns = {
  user_id: sql.ref('user_id'),
  // Entries are never archived, but every list of a user's own rows accepts this filter.
  archived: sql`false`,
  created_at: sql.ref('created_at'),
  entry_type: sql.ref('entry_type'),
  source: sql.ref('source'),
};

/** Entries with the total balance after each, over all buckets. */
const selectOwnEntries = (userId: string) => sql`
  select e.*,
    sum(case e.entry_type when 'added' then e.amount else -e.amount end)
      over (order by e.id)::int as balance
  from quota_ledger_entries e
  where e.user_id = ${userId}`;

const subjectId = (kind: 'quote' | 'payment') =>
  sql`substring(own.reference from ${sql.lit(`^${kind}:([0-9]+)$`)})::bigint`;

/** What the entries of `own` belong to. Computed only for the rows that are returned. */
const SUBJECTS = sql`
  (
    select q.service_title from user_quotes q
    where q.id = ${subjectId('quote')} and q.user_id = own.user_id
  ) as job,
  (
    select m.name from user_quotes q
    join user_vehicles v on v.id = q.user_vehicle_id
    join vehicle_models m on m.id = v.vehicle_model_id
    where q.id = ${subjectId('quote')} and q.user_id = own.user_id
  ) as vehicle,
  (
    select p.amount_cents from payments p
    where p.id = ${subjectId('payment')} and p.user_id = own.user_id
  ) as price_cents`;

export async function findLedgerEntries(
  db: Db,
  userId: string,
  list: ListQuery,
): Promise<{ rows: LedgerRow[]; count: number }> {
  const { count } = await db
    .selectFrom('quota_ledger_entries')
    .where('user_id', '=', userId)
    .where(whereFilters(list.filters, COLUMNS))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<LedgerRow>`
    select own.*, ${SUBJECTS}
    from (${selectOwnEntries(userId)}) own
    where ${whereFilters(list.filters, COLUMNS)}
    order by ${orderOf(list.sort, COLUMNS, sql.ref('id'))}
    limit ${list.size}
    offset ${offsetOf(list)}`.execute(db);
  return { rows, count };
}

interface Mismatch {
  user_id: string;
  bucket: string;
  balance: number;
  ledger: number;
}

/**
 * Balances that differ from the sum of their entries or lots, and lots that differ from the sum of
 * theirs.
 */
export const findMismatches = async (db: Db): Promise<Mismatch[]> => [
  ...(await findWrongBalances(db)),
  ...(await findWrongLots(db)),
];

async function findWrongLots(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select b.user_id, 'additional (lots)' as bucket, b.additional as balance,
      coalesce(l.left_over, 0)::int as ledger
    from quota_balances b
    left join (
        select user_id, sum(quantity - spent - taken) as left_over
        from quota_lots
        group by user_id
      ) l on l.user_id = b.user_id
    where b.additional <> coalesce(l.left_over, 0)
    union all
    select l.user_id, 'lot ' || l.id, l.quantity - l.spent - l.taken,
      (case l.reference when 'before_lots' then l.quantity else 0 end + coalesce(e.sum, 0))::int
    from quota_lots l
    left join (
        select lot_id, sum(case entry_type when 'added' then amount else -amount end) as sum
        from quota_ledger_entries
        where lot_id is not null
        group by lot_id
      ) e on e.lot_id = l.id
    where l.quantity - l.spent - l.taken <> case l.reference
        when 'before_lots' then l.quantity
        else 0
      end + coalesce(e.sum, 0)
    order by 1, 2`.execute(db);
  return rows;
}

async function findWrongBalances(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<Mismatch>`
    select b.user_id, x.bucket, x.balance, coalesce(l.sum, 0)::int as ledger
    from quota_balances b
    cross join lateral (
        values ('monthly', b.monthly), ('yearly', b.yearly), ('additional', b.additional)
      ) as x (bucket, balance)
    left join (
        select user_id, bucket,
          sum(case entry_type when 'added' then amount else -amount end) as sum
        from quota_ledger_entries
        group by user_id, bucket
      ) l on l.user_id = b.user_id
      and l.bucket = x.bucket
    where x.balance <> coalesce(l.sum, 0)
    order by b.user_id, x.bucket`.execute(db);
  return rows;
}

const MAX_LATEST = 100;

export async function findLatestEntries(db: Db, userId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select own.*, ${SUBJECTS}
    from (${selectOwnEntries(userId)}) own
    order by created_at desc, id desc
    limit ${MAX_LATEST}`.execute(db);
  return rows;
}
