// Writes text_replies.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type ReplyRow = Selectable<Schema['text_replies']>;

/** The id of a new text; undefined when the text was received before. */
export const insertReply = async (
  db: Db,
  reply: Insertable<Schema['text_replies']>,
): Promise<string | undefined> =>
  (
    await db
      .insertInto('text_replies')
      .values(reply)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Shows the text to staff until someone marks it as read. */
export async function saveUnread(db: Db, gatewayId: string): Promise<void> {
  await db
    .updateTable('text_replies')
    .set({ needs_reading: true })
    .where('gateway_id', '=', gatewayId)
    .execute();
}

export const findReplies = (db: Db, numberHash: Buffer, limit: number): Promise<ReplyRow[]> =>
  db
    .selectFrom('text_replies')
    .selectAll()
    .where('number_hash', '=', numberHash)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();

/** Deletes a text's content. Its id is kept on record, so that a replay is recognized. */
export async function blankRepliesBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('text_replies')
    .set({ number_sealed: null, body_sealed: null })
    .where('received_at', '<', before)
    .where('body_sealed', 'is not', null)
    .execute();
}
