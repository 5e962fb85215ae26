// Writes single_emails, emails.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { EmailRow } from '../notifications.store.ts';

type SingleEmail = Selectable<Schema['single_emails']>;
/** Reasons for which a waiting e-mail is never sent. */
type Unsent = 'stopped' | 'cancelled' | 'expired';

/** The e-mail's id; undefined when the key already exists. */
export async function insertSingleEmail(
  db: Db,
  email: Insertable<Schema['emails']>,
  { uniqueKey, windows }: { uniqueKey: string; windows: string | null },
): Promise<string | undefined> {
  const known = await db
    .selectFrom('single_emails')
    .select('email_id')
    .where('unique_key', '=', uniqueKey)
    .executeTakeFirst();
  if (known) return undefined;
  const { id } = await db
    .insertInto('emails')
    .values(email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('single_emails')
    .values({ email_id: id, unique_key: uniqueKey, status: 'queued', send_windows: windows })
    .execute();
  return id;
}

/** Locked, so that only one worker hands it over. */
export const lockQueuedSingle = (db: Db, emailId: string): Promise<SingleEmail | undefined> =>
  db
    .selectFrom('single_emails')
    .selectAll()
    .where('email_id', '=', emailId)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();

export const findEmail = (db: Db, id: string): Promise<EmailRow | undefined> =>
  db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirst();

export async function markSingleClaimed(db: Db, emailId: string, now: Date): Promise<void> {
  await db
    .updateTable('single_emails')
    .set({ status: 'sending', claimed_at: now })
    .where('email_id', '=', emailId)
    .execute();
}

export async function setSingleStatus(
  db: Db,
  emailId: string,
  from: 'queued' | 'sending',
  to: 'queued' | 'sent' | 'expired',
): Promise<void> {
  await db
    .updateTable('single_emails')
    .set({ status: to })
    .where('email_id', '=', emailId)
    .where('status', '=', from)
    .execute();
}

/** Cancels an e-mail that is still waiting. False if there is none. */
export async function endQueuedSingle(db: Db, uniqueKey: string, as: Unsent): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('single_emails')
    .set({ status: as })
    .where('unique_key', '=', uniqueKey)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Cancels all waiting e-mails to an address that unsubscribed. */
export async function stopEmailsTo(db: Db, recipient: string): Promise<void> {
  await sql`
    update single_emails s
    set status = 'stopped'
    from emails e
    where e.recipient = ${recipient} and s.email_id = e.id and s.status = 'queued'`.execute(db);
}
