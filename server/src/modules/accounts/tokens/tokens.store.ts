// Writes account_tokens. Reads users.
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

type TokenPurpose =
  | 'verify'
  | 'reset'
  | 'change_email'
  | 'restore'
  | 'otp'
  | 'enrolment'
  | 'secure';

export async function insertToken(
  db: Db,
  token: Insertable<Schema['account_tokens']> & { purpose: TokenPurpose },
): Promise<void> {
  await db.insertInto('account_tokens').values(token).execute();
}

export const findToken = (db: Db, purpose: TokenPurpose, tokenHash: Buffer) =>
  db
    .selectFrom('account_tokens')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/**
 * Tokens are always locked after their user. Otherwise, two transactions, one holding the user and one a
 * token, would deadlock.
 */
const lockUserOfTokens = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

/** Undefined when the token was used or has expired; otherwise locked for this transaction. */
export async function lockToken(db: Db, purpose: TokenPurpose, tokenHash: Buffer, now: Date) {
  const token = await findToken(db, purpose, tokenHash);
  if (!token) return undefined;
  await lockUserOfTokens(db, token.user_id);
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('id', '=', token.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** The user's unused, unexpired tokens, newest first, locked for this transaction. */
export async function lockTokens(db: Db, userId: string, purpose: TokenPurpose, now: Date) {
  await lockUserOfTokens(db, userId);
  return db
    .selectFrom('account_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

/** For codes that are compared with all open tokens of the account. */
export async function countAttemptOnAll(
  db: Db,
  userId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .updateTable('account_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('attempts', '<', 1_000)
    .execute();
}

/**
 * For codes compared only with this token. Other tokens, possibly someone else's, are unaffected.
 */
export async function countTokenAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('account_tokens')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', 1_000)
    .execute();
}

/**
 * True while another account that had this address can still undo its change. Until then, the address is
 * reserved.
 */
export async function isAddressReserved(
  db: Db,
  email: string,
  now: Date,
  exceptUserId?: string,
): Promise<boolean> {
  let query = db
    .selectFrom('account_tokens')
    .select('id')
    .where('previous_email', '=', email)
    .where('purpose', '=', 'secure')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (exceptUserId !== undefined) query = query.where('user_id', '!=', exceptUserId);
  return (await query.executeTakeFirst()) !== undefined;
}

/**
 * Marks all unused tokens of these purposes as used. With `fromId`, only that one and later ones.
 */
export async function consumeTokens(
  db: Db,
  userId: string,
  purposes: readonly TokenPurpose[],
  now: Date,
  fromId?: string,
): Promise<void> {
  await lockUserOfTokens(db, userId);
  let query = db
    .updateTable('account_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null);
  if (fromId !== undefined) query = query.where('id', '>=', fromId);
  await query.execute();
}

/**
 * Whether tokens of a purpose end with the account's credentials. Links e-mailed to a previous
 * address work until they are used or expire, because owners need them to undo a takeover.
 */
const ENDS: Readonly<Record<TokenPurpose, 'always' | 'unless_to_previous_address'>> = {
  verify: 'always',
  reset: 'always',
  change_email: 'always',
  restore: 'always',
  otp: 'always',
  enrolment: 'always',
  secure: 'unless_to_previous_address',
};
const PURPOSES = Object.keys(ENDS) as TokenPurpose[];
const purposesEnding = (when: (typeof ENDS)[TokenPurpose]): TokenPurpose[] =>
  PURPOSES.filter((purpose) => ENDS[purpose] === when);

/** The user's e-mailed links that still work, newest first. */
export const findOpenLinks = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('account_tokens')
    .select(['id', 'purpose', 'previous_email', 'created_at', 'expires_at'])
    .$narrowType<{ purpose: 'reset' | 'change_email' | 'secure' }>()
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'change_email', 'secure'])
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

/**
 * Ends all tokens that give access to the account, except those e-mailed to a previous address: each
 * token that undoes a change of address, and all older ones.
 */
export async function endTokens(db: Db, userId: string, now: Date): Promise<void> {
  await consumeTokens(db, userId, purposesEnding('always'), now);
  const purposes = purposesEnding('unless_to_previous_address');
  const change = await db
    .selectFrom('account_tokens')
    .select('id')
    .where('user_id', '=', userId)
    .where('previous_email', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await consumeTokens(db, userId, purposes, now, change && String(BigInt(change.id) + 1n));
}

export async function deleteTokensExpiredBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_tokens').where('expires_at', '<', before).execute();
}
