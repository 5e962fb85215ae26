// Writes texts. Reads text_opt_outs.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type TextRow = Selectable<Schema['texts']>;

/** The id of a new text; undefined when the key exists. */
export const insertText = async (
  db: Db,
  text: Insertable<Schema['texts']>,
): Promise<string | undefined> =>
  (
    await db
      .insertInto('texts')
      .values(text)
      .onConflict((conflict) => conflict.column('unique_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Locked, so that only one worker hands it over. */
export const lockQueuedText = (db: Db, id: string): Promise<TextRow | undefined> =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .forUpdate()
    .executeTakeFirst();

export async function markClaimed(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('texts')
    .set({ status: 'sending', claimed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Ends a waiting text, or resets one that was certainly not accepted. */
export async function setStatus(
  db: Db,
  id: string,
  from: 'queued' | 'sending',
  status: 'queued' | 'stopped' | 'expired' | 'lost',
): Promise<void> {
  await db
    .updateTable('texts')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', from)
    .execute();
}

/** Cancels a text that is still waiting; false when there is none. */
export async function cancelText(db: Db, uniqueKey: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('texts')
    .set({ status: 'cancelled' })
    .where('unique_key', '=', uniqueKey)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteText(db: Db, id: string): Promise<void> {
  await db.deleteFrom('texts').where('id', '=', id).execute();
}

export async function cancelTextsOfUser(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('texts')
    .set({ status: 'cancelled' })
    .where('user_id', '=', userId)
    .where('status', '=', 'queued')
    .execute();
}

/** Ends texts that waited too long, even if their job was lost. */
/** Returns the ids of the texts that expired. */
export async function expireQueuedTexts(db: Db, now: Date): Promise<string[]> {
  const expired = await db
    .updateTable('texts')
    .set({ status: 'expired' })
    .where('status', '=', 'queued')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return expired.map(({ id }) => id);
}

export async function stopQueuedTexts(db: Db, numberHash: Buffer): Promise<void> {
  await db
    .updateTable('texts')
    .set({ status: 'stopped' })
    .where('number_hash', '=', numberHash)
    .where('status', '=', 'queued')
    .where('purpose', '!=', 'keyword_reply')
    .execute();
}

interface Outcome {
  status: 'sent' | 'delivered' | 'failed';
  gatewayId: string | null;
  errorCode: string | null;
  now: Date;
}

/**
 * Records the state of a text. Late and repeated reports of the gateway change nothing: `sent` only
 * replaces an unknown state, and nothing replaces a final one. The same statement deletes the
 * content of a secret text that was delivered to a phone.
 */
export async function recordOutcome(
  db: Db,
  id: string,
  { status, gatewayId, errorCode, now }: Outcome,
  delivers: boolean,
): Promise<TextRow | undefined> {
  const replaced: TextRow['status'][] =
    status === 'sent' ? ['sending', 'lost'] : ['sending', 'lost', 'sent'];
  return db
    .updateTable('texts')
    .set((eb) => ({
      status,
      gateway_id: eb.fn.coalesce('gateway_id', eb.val(gatewayId)),
      error_code: errorCode,
      sent_at: eb.fn.coalesce('sent_at', eb.val(now)),
      body_sealed: delivers
        ? sql`case when secret then null else body_sealed end`
        : eb.ref('body_sealed'),
    }))
    .where('id', '=', id)
    .where('status', 'in', replaced)
    .returningAll()
    .executeTakeFirst();
}

export const findTextByGatewayId = (db: Db, gatewayId: string): Promise<TextRow | undefined> =>
  db.selectFrom('texts').selectAll().where('gateway_id', '=', gatewayId).executeTakeFirst();

export const findText = (db: Db, id: string): Promise<TextRow | undefined> =>
  db.selectFrom('texts').selectAll().where('id', '=', id).executeTakeFirst();

/** Handed over without a recorded response. */
export const findUncertainTexts = (db: Db, claimedBefore: Date, limit: number) =>
  db
    .selectFrom('texts')
    .selectAll()
    .where('status', '=', 'sending')
    .where('claimed_at', '<', claimedBefore)
    .orderBy('claimed_at')
    .limit(limit)
    .execute();

export const isGatewayIdKnown = async (db: Db, gatewayId: string): Promise<boolean> =>
  (await findTextByGatewayId(db, gatewayId)) !== undefined;

export const isNumberOptedOut = async (db: Db, numberHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('text_opt_outs')
    .select('number_hash')
    .where('number_hash', '=', numberHash)
    .executeTakeFirst()) !== undefined;

export async function deleteTextsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('texts').where('created_at', '<', before).execute();
}

/** Deletes the content of secret texts that were never delivered and have expired. */
export async function blankSecretTextsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('texts')
    .set({ body_sealed: null })
    .where('secret', '=', true)
    .where('created_at', '<', before)
    .where('body_sealed', 'is not', null)
    .execute();
}
