// Writes emails.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export type EmailRow = Selectable<Schema['emails']>;

/** Returns the ids of the e-mails, in their order. */
export const insertEmails = async (
  db: Db,
  emails: readonly Insertable<Schema['emails']>[],
): Promise<string[]> =>
  (await db.insertInto('emails').values(emails).returning('id').execute()).map(({ id }) => id);

export async function deleteEmail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('emails').where('id', '=', id).execute();
}

/** Deletes delayed e-mails to a user about the same thing, and returns how many there were. */
export async function deleteWaitingEmails(db: Db, userId: string, about: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('emails')
    .where('user_id', '=', userId)
    .where('about', '=', about)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const INBOX_SIZE = 100;

/** Newest first. */
export function findSentEmails(db: Db, recipient: string | undefined): Promise<EmailRow[]> {
  let query = db
    .selectFrom('emails')
    .selectAll()
    .where('sent_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(INBOX_SIZE);
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return query.execute();
}

export const findSentEmail = (db: Db, id: string): Promise<EmailRow | undefined> =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst();

export async function deleteEmailsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('emails').where('created_at', '<', before).execute();
}

const NO_CONTENT = { subject: '', body_text: '', body_html: '', sealed: null };

/** Deletes the content of secret e-mails that were never delivered and have expired. */
export async function blankSecretsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set(NO_CONTENT)
    .where('secret', '=', true)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('body_text', '<>', ''), eb('sealed', 'is not', null)]))
    .execute();
}
