// Writes owner_phones, phone_codes. Reads user_quotes, user_addresses.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type PhoneRow = Selectable<Schema['owner_phones']>;
export type CodeRow = Selectable<Schema['phone_codes']>;

export const findPhone = (db: Db, userId: string): Promise<PhoneRow | undefined> =>
  db.selectFrom('owner_phones').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Takes the number from any other owner, because the last one to verify it has the phone. */
export async function savePhone(db: Db, phone: Insertable<Schema['owner_phones']>): Promise<void> {
  await deletePhone(db, phone.user_id);
  await db
    .insertInto('owner_phones')
    .values(phone)
    .onConflict((conflict) => conflict.column('number_hash').doUpdateSet(phone))
    .execute();
}

export async function deletePhone(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('owner_phones').where('user_id', '=', userId).execute();
}

export const insertCode = async (
  db: Db,
  code: Insertable<Schema['phone_codes']>,
): Promise<string> =>
  (await db.insertInto('phone_codes').values(code).returning('id').executeTakeFirstOrThrow()).id;

/** The owner's newest code, unless used or expired. */
const newestCode = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('phone_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(1);

export const findCode = (db: Db, userId: string, now: Date): Promise<CodeRow | undefined> =>
  newestCode(db, userId, now).executeTakeFirst();

/** The same, locked for this transaction. */
export const lockCode = (db: Db, userId: string, now: Date): Promise<CodeRow | undefined> =>
  newestCode(db, userId, now).forUpdate().executeTakeFirst();

export async function countCodeAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Invalidates all codes of the owner. */
export async function endCodes(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('phone_codes').where('created_at', '<', before).execute();
}

/** The time zone of the quote's place. */
export const findTimezoneOfQuote = async (
  db: Db,
  userId: string,
  quoteId: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('user_quotes')
      .innerJoin('user_addresses', 'user_addresses.id', 'user_quotes.user_address_id')
      .select('user_addresses.timezone')
      .where('user_quotes.id', '=', quoteId)
      .where('user_quotes.user_id', '=', userId)
      .executeTakeFirst()
  )?.timezone;

/** The time zone of the owner's primary place, or else of the newest one. */
export const findTimezoneOfOwner = async (db: Db, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('user_addresses')
      .select('timezone')
      .where('user_id', '=', userId)
      .orderBy('is_primary', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.timezone;
