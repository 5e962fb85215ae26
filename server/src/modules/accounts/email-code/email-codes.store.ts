// Writes email_codes.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type EmailCodeRow = Selectable<Schema['email_codes']>;

export async function insertEmailCode(
  db: Db,
  code: Insertable<Schema['email_codes']>,
): Promise<void> {
  await db
    .insertInto('email_codes')
    .values(code)
    .onConflict((conflict) => conflict.column('verify_hash').doNothing())
    .execute();
}

export const findEmailCode = (db: Db, verifyHash: Buffer): Promise<EmailCodeRow | undefined> =>
  db.selectFrom('email_codes').selectAll().where('verify_hash', '=', verifyHash).executeTakeFirst();

/** Returns and locks the code for this transaction. Undefined if it was used or has expired. */
export const lockEmailCode = (
  db: Db,
  verifyHash: Buffer,
  now: Date,
): Promise<EmailCodeRow | undefined> =>
  db
    .selectFrom('email_codes')
    .selectAll()
    .where('verify_hash', '=', verifyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function countEmailCodeAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('email_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Ends all codes e-mailed to the address. */
export async function endEmailCodes(db: Db, email: string, now: Date): Promise<void> {
  await db
    .updateTable('email_codes')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteEmailCodesExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<', before).execute();
}
