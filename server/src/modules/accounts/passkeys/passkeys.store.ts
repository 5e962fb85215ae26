// Writes passkeys, passkey_challenges.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type PasskeyRow = Selectable<Schema['passkeys']>;

export const insertPasskey = (
  db: Db,
  passkey: Insertable<Schema['passkeys']>,
): Promise<PasskeyRow | undefined> =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPasskeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** For a sign-in, before any user is known; locked, so that counters are checked in order. */
export const lockPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export async function savePasskeyUse(
  db: Db,
  id: string,
  use: { counter: string; last_used_at: Date },
): Promise<void> {
  await db.updateTable('passkeys').set(use).where('id', '=', id).execute();
}

/** False when the user has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeysOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function insertChallenge(
  db: Db,
  challenge: Insertable<Schema['passkey_challenges']>,
): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute();
}

/**
 * False when it was used, has expired, or was issued for someone else. `null` is for signing in.
 */
export async function consumeChallenge(
  db: Db,
  challengeHash: Buffer,
  userId: string | null,
  now: Date,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('expires_at', '>', now)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('challenge_hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteChallengesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
}
