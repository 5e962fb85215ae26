// Writes second_factors, recovery_codes.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export const findFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** A confirmed app stays in effect alongside the new one. An unconfirmed one is replaced. */
export async function insertFactor(
  db: Db,
  userId: string,
  secret: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    insert into second_factors (user_id, secret, created_at)
    values (${userId}, ${secret}, ${now})
    on conflict (user_id)
    do update set
      secret = case
        when second_factors.confirmed_at is null then excluded.secret
        else second_factors.secret
      end,
      pending_secret = case
        when second_factors.confirmed_at is null then null
        else excluded.secret
      end`.execute(db);
}

/** False when a code of this or a later time step was used before. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_used_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts the newest app in effect and marks codes up to this time step as used. */
export async function confirmFactor(
  db: Db,
  userId: string,
  { now, step }: { now: Date; step: number },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({
      secret: sql<Buffer>`coalesce(pending_secret, secret)`,
      pending_secret: null,
      confirmed_at: now,
      last_used_step: String(step),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteFactor(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Removes an app that was set up within this time. Returns whether a confirmed one is left. */
export async function deleteFactorBetween(
  db: Db,
  userId: string,
  { since, until }: { since: Date; until: Date },
): Promise<boolean> {
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  const setUpAt = factor.confirmed_at ?? factor.created_at;
  if (setUpAt < since || setUpAt > until) return factor.confirmed_at !== null;
  await deleteFactor(db, userId);
  return false;
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** False when the code does not exist or was used before. */
export async function consumeRecoveryCode(
  db: Db,
  userId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
