// Writes emails.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { EmailRow } from '../notifications.store.ts';

/** Undefined if it was sent, or if nothing is left to send. */
export const findUnsentEmail = (db: Db, id: string): Promise<EmailRow | undefined> =>
  db
    .selectFrom('emails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where((eb) => eb.or([eb('repeatable', '=', true), eb('uncertain_at', 'is', null)]))
    .where((eb) => eb.or([eb('body_text', '<>', ''), eb('sealed', 'is not', null)]))
    .executeTakeFirst();

const NO_CONTENT = { subject: '', body_text: '', body_html: '', sealed: null };

export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: now, uncertain_at: null })
    .where('id', '=', id)
    .execute();
}

/**
 * Before an e-mail that must not arrive twice is handed over: a crash leaves it uncertain. False if another
 * worker has begun.
 */
export async function claimDispensable(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('emails')
    .set({ uncertain_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('uncertain_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks an e-mail as sent and deletes its content in one statement, so that no crash leaves a sent
 * secret in between. The fact that it was sent is kept on record.
 */
export async function markSecretSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ sent_at: now, uncertain_at: null, ...NO_CONTENT })
    .where('id', '=', id)
    .execute();
}

interface Replacement {
  subject: string;
  body_text: string;
  body_html: string;
  message_id: string;
}

/** Replaces an expired code or link with a notice that says so, or only drops it. */
export async function expireEmail(
  db: Db,
  id: string,
  { at, notice }: { at: Date; notice: Replacement | undefined },
): Promise<void> {
  await db
    .updateTable('emails')
    .set({ expired_at: at, headers: '{}', ...NO_CONTENT, ...notice })
    .where('id', '=', id)
    .where('expired_at', 'is', null)
    .execute();
}

export type FailureKind = 'refused' | 'uncertain' | 'failed';

interface Failure {
  at: Date;
  error: string;
  kind: FailureKind;
}

export async function recordFailure(
  db: Db,
  id: string,
  { at, error, kind }: Failure,
): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      failures: sql`failures + 1`,
      last_error: error,
      ...(kind === 'refused' ? { refused_at: at } : {}),
      uncertain_at: kind === 'uncertain' ? at : sql`case when repeatable then uncertain_at end`,
    })
    .where('id', '=', id)
    .execute();
}

/** Prepares an e-mail for another round of attempts, as a message of its own. */
export async function reopenEmail(db: Db, id: string, messageId: string): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      sent_at: null,
      refused_at: null,
      uncertain_at: null,
      failures: 0,
      last_error: null,
      message_id: messageId,
    })
    .where('id', '=', id)
    .execute();
}
