// Writes quota_balances, quota_ledger_entries. Reads users.
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';
import { insertLot, spendingOldestLot } from './quota.lots.store.ts';
import type { Balances, Bucket, FreePeriods } from './quota.rules.ts';

export const NO_BALANCES: Balances = { monthly: 0, yearly: 0, additional: 0 };

export async function ensureBalances(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('quota_balances')
    .values({ user_id: userId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the user's balances until the transaction ends, so that concurrent spending waits. */
export const lockBalances = (db: Db, userId: string) =>
  db
    .selectFrom('quota_balances')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export async function findBalances(db: Db, userId: string): Promise<Balances> {
  return (await findBalancesOf(db, [userId])).get(userId) ?? NO_BALANCES;
}

/** The balances of those users who have any. */
export async function findBalancesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, Balances>> {
  const rows = await db
    .selectFrom('quota_balances')
    .select(['user_id', 'monthly', 'yearly', 'additional'])
    .where(sql<boolean>`user_id = any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ user_id, ...balances }) => [user_id, balances]));
}

/** Whether free quotes of a running period were granted to another account of the same person. */
export async function isServedElsewhere(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quota_balances')
    .select(['monthly_elsewhere', 'yearly_elsewhere'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && (row.monthly_elsewhere || row.yearly_elsewhere);
}

type Entry = Insertable<Schema['quota_ledger_entries']> & { bucket: Bucket };

/**
 * Inserts the ledger entry and applies it to the balance; false when the entry already exists.
 * Additional quotes added without a lot get a lot.
 */
export async function updateBalance(db: Db, entry: Entry, now: Date): Promise<boolean> {
  const signed = entry.entry_type === 'added' ? entry.amount : -entry.amount;
  const inserted = await db
    .with('entry', (query) =>
      query
        .insertInto('quota_ledger_entries')
        .values(entry)
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'source', 'bucket', 'reference'])
            .where('reference', 'is not', null)
            .doNothing(),
        )
        .returning('id'),
    )
    .with('applied', (query) =>
      query
        .updateTable('quota_balances')
        .set({ [entry.bucket]: sql`${sql.ref(entry.bucket)} + ${signed}`, updated_at: now })
        .where('user_id', '=', entry.user_id)
        .where((eb) => eb.exists(eb.selectFrom('entry').select('entry.id'))),
    )
    .selectFrom('entry')
    .select('id')
    .executeTakeFirst();
  if (!inserted) return false;
  if (entry.bucket === 'additional' && !entry.lot_id) await linkNewLot(db, inserted.id, entry);
  return true;
}

interface Spending {
  userId: string;
  bucket: Bucket;
  reference: string;
}

/**
 * Takes one quote from the balance of an existing account, an additional one from the oldest lot;
 * false for a deleted account. Selects `announcement` in the same statement.
 */
export async function spendFromBalance(
  db: Db,
  { userId, bucket, reference }: Spending,
  { now, announcement }: { now: Date; announcement: RawBuilder<unknown> },
): Promise<boolean> {
  const column = sql.ref(bucket);
  const { rows } = await sql<{ id: string; lot_id: string | null }>`
    with owner as (
        select id
        from users
        where id = ${userId} and deleted_at is null
      ),
      lot as (
        ${bucket === 'additional' ? spendingOldestLot(db, userId) : NO_LOT}
      ),
      entry as (
        insert into quota_ledger_entries (
          user_id, entry_type, source, bucket, amount, reference, created_at, lot_id
        )
        select owner.id, 'used', 'request', ${bucket}, 1, ${reference}, ${now}, lot.id
        from owner
        left join lot on true
        returning id, lot_id
      ),
      applied as (
        update quota_balances
        set ${column} = ${column} - 1, updated_at = ${now}
        where user_id = ${userId} and exists (select from entry)
      )
    select id, lot_id, ${announcement} as announced
    from entry`.execute(db);
  const [entry] = rows;
  if (entry && bucket === 'additional' && !entry.lot_id) throw new Error('no lot has a quote left');
  return entry !== undefined;
}

const NO_LOT = sql`select null::bigint as id`;

const LOT_SOURCES = ['system', 'purchase', 'retention_deal', 'refund', 'unknown'] as const;

async function linkNewLot(
  db: Db,
  entryId: string,
  { user_id, source, reference, amount, created_at }: Entry,
): Promise<void> {
  const lotSource = LOT_SOURCES.find((known) => known === source);
  if (!lotSource) throw new Error(`${source} makes no lot`);
  const lotId = await insertLot(db, {
    user_id,
    source: lotSource,
    reference: reference ?? null,
    quantity: amount,
    created_at,
  });
  await db
    .updateTable('quota_ledger_entries')
    .set({ lot_id: lotId })
    .where('id', '=', entryId)
    .execute();
}

export async function markPeriods(
  db: Db,
  userId: string,
  periods: Partial<FreePeriods & { monthly_elsewhere: boolean; yearly_elsewhere: boolean }>,
): Promise<void> {
  if (Object.keys(periods).length === 0) return;
  await db.updateTable('quota_balances').set(periods).where('user_id', '=', userId).execute();
}

export const findLiveOwner = (
  db: Db,
  userId: string,
): Promise<{ profile_complete: boolean } | undefined> =>
  db
    .selectFrom('users')
    .select('profile_complete')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
