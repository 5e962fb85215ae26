// Writes email_codes. Reads users.
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { UserRow } from '../users/users.store.ts';

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

interface LockedCode {
  id: string;
  email: string;
  code_hash: Buffer;
  attempts: number;
  /** The account with the address, also locked. Undefined if there is none. */
  user: UserRow | undefined;
}

/**
 * Returns the code, locked until the transaction ends. Undefined if it was used or has expired. Like other
 * tokens, codes are locked after their user.
 */
export async function lockEmailCode(
  db: Db,
  verifyHash: Buffer,
  now: Date,
): Promise<LockedCode | undefined> {
  const { rows } = await sql<
    {
      code: Omit<LockedCode, 'user' | 'code_hash'>;
      code_hash: Buffer;
    } & (UserRow | { id: null })
  >`
    with owner as materialized (
        select *
        from users
        where deleted_at is null
          and email = (select email from email_codes where verify_hash = ${verifyHash})
        for update
      )
    select json_build_object('id', c.id::text, 'email', c.email, 'attempts', c.attempts) as code,
      c.code_hash, owner.*
    from email_codes c
    left join owner on true
    where c.verify_hash = ${verifyHash} and c.used_at is null and c.expires_at > ${now}
    for update of c`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { code, code_hash, ...user } = row;
  return { ...code, code_hash, user: user.id === null ? undefined : user };
}

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
