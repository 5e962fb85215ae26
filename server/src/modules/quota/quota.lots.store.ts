// Writes quota_lots; reads quota_ledger_entries. Callers that change a lot hold the lock on the
// user's balances.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type Lot = Selectable<Schema['quota_lots']>;

export async function insertLot(db: Db, lot: Insertable<Schema['quota_lots']>): Promise<string> {
  return (await db.insertInto('quota_lots').values(lot).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** The query that takes one quote from the oldest non-empty lot. */
export function spendingOldestLot(db: Db, userId: string) {
  const oldest = db
    .selectFrom('quota_lots')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`spent + taken < quantity`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1);
  return db
    .updateTable('quota_lots')
    .set({ spent: sql`spent + 1` })
    .where('id', '=', oldest)
    .returning('id');
}

export async function returnQuote(db: Db, userId: string, id: string): Promise<Lot> {
  return db
    .updateTable('quota_lots')
    .set({ spent: sql`spent - 1` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findPurchasedLot = (
  db: Db,
  userId: string,
  reference: string,
): Promise<Lot | undefined> =>
  db
    .selectFrom('quota_lots')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', 'purchase')
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The lot that a request's quote was spent from; undefined when it was a free quote. */
export async function findSpentLot(
  db: Db,
  userId: string,
  reference: string,
): Promise<string | undefined> {
  const entry = await db
    .selectFrom('quota_ledger_entries')
    .select('lot_id')
    .where('user_id', '=', userId)
    .where('source', '=', 'request')
    .where('bucket', '=', 'additional')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return entry?.lot_id ?? undefined;
}

/** Where the additional quote that a request spent came from. */
export const findSourceOfSpent = async (
  db: Db,
  userId: string,
  reference: string,
): Promise<Lot['source'] | undefined> => {
  const lotId = await findSpentLot(db, userId, reference);
  return lotId === undefined
    ? undefined
    : (
        await db
          .selectFrom('quota_lots')
          .select('source')
          .where('user_id', '=', userId)
          .where('id', '=', lotId)
          .executeTakeFirst()
      )?.source;
};

export async function updateSettlement(
  db: Db,
  id: string,
  { revoked, taken }: Pick<Lot, 'revoked' | 'taken'>,
): Promise<number> {
  const { settlements } = await db
    .updateTable('quota_lots')
    .set({ revoked, taken, settlements: sql`settlements + 1` })
    .where('id', '=', id)
    .returning('settlements')
    .executeTakeFirstOrThrow();
  return settlements;
}

export async function updateRevoked(db: Db, id: string, revoked: number): Promise<void> {
  await db.updateTable('quota_lots').set({ revoked }).where('id', '=', id).execute();
}
