// Writes shop_notices. Reads shop_contacts, shop_questions.
import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

/** False when the key was used before. */
export const insertNotice = async (
  db: Db,
  notice: Insertable<Schema['shop_notices']>,
): Promise<boolean> =>
  (await db
    .insertInto('shop_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

export async function deleteNotice(db: Db, uniqueKey: string): Promise<void> {
  await db.deleteFrom('shop_notices').where('unique_key', '=', uniqueKey).execute();
}

/** Notices about one thing, with the addresses they went to. */
export const findNoticesAbout = (
  db: Db,
  about: string,
): Promise<{ unique_key: string; address_hash: Buffer }[]> =>
  db
    .selectFrom('shop_notices as notice')
    .innerJoin('shop_contacts as contact', 'contact.id', 'notice.contact_id')
    .select(['notice.unique_key', 'contact.address_hash'])
    .where('notice.about', '=', about)
    .execute();

interface ReachedContact {
  address_hash: Buffer;
  address_sealed: Buffer;
  channel: ContactChannel;
}

/** The contact that a link was sent to, until its identity is erased. */
export async function findContactOfToken(
  db: Db,
  tokenHash: Buffer,
): Promise<ReachedContact | undefined> {
  const { rows } = await sql<ReachedContact>`
    select c.address_hash, c.address_sealed, c.channel
    from (
        select contact_id
        from shop_questions
        where token_hash = ${tokenHash}
        union all
        select contact_id
        from shop_notices
        where token_hash = ${tokenHash}
      ) sent
    join shop_contacts c on c.id = sent.contact_id`.execute(db);
  return rows[0];
}

/** Keys of a contact's recent messages: its consent, questions, and notices. */
export async function findMessageKeys(db: Db, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select 'consent:' || ${contactId}::text as key
    union all
    select 'question:' || id
    from shop_questions
    where contact_id = ${contactId} and answered_at is null
    union all
    select unique_key
    from shop_notices
    where contact_id = ${contactId}`.execute(db);
  return rows.map(({ key }) => key);
}
