// Writes text_replies. Reads owner_phones, users.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface UnreadText {
  id: string;
  number_sealed: Buffer;
  body_sealed: Buffer;
  received_at: Date;
  owner_id: string | null;
  owner: string | null;
}

/** Texts that nobody has read yet, oldest first. */
export async function findUnreadTexts(db: Db, limit: number): Promise<UnreadText[]> {
  const { rows } = await sql<UnreadText>`
    select r.id, r.number_sealed, r.body_sealed, r.received_at, u.id as owner_id,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner
    from text_replies r
    left join owner_phones o on o.number_hash = r.number_hash
    left join users u on u.id = o.user_id
    where r.needs_reading and r.read_at is null and r.body_sealed is not null
    order by r.received_at, r.id
    limit ${limit}`.execute(db);
  return rows;
}

export async function countUnreadTexts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('text_replies')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('needs_reading', '=', true)
    .where('read_at', 'is', null)
    .where('body_sealed', 'is not', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** False if there is no such text, or it has already been read. */
export const saveRead = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (await db
    .updateTable('text_replies')
    .set({ read_at: now })
    .where('id', '=', id)
    .where('needs_reading', '=', true)
    .where('read_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;
