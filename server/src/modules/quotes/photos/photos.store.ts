// Writes quote_photos. Reads user_quotes.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface StoredPhoto {
  id: string;
  picture_key: string;
}

export const insertPhoto = (
  db: Db,
  photo: { user_id: string; picture_key: string; created_at: Date },
): Promise<StoredPhoto> =>
  db
    .insertInto('quote_photos')
    .values(photo)
    .returning(['id', 'picture_key'])
    .executeTakeFirstOrThrow();

/** Whether the photo was the owner's, recent enough, and in no quote yet. */
export async function attachPhoto(
  db: Db,
  photo: { id: string; userId: string; quoteId: string; position: number; uploadedAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote_photos')
    .set({ quote_id: photo.quoteId, position: photo.position })
    .where('id', '=', photo.id)
    .where('user_id', '=', photo.userId)
    .where('quote_id', 'is', null)
    .where('created_at', '>', photo.uploadedAfter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Photos of any owner's quote, for staff who hold the request. */
export const findPhotosOf = (db: Db, quoteId: string): Promise<StoredPhoto[]> =>
  db
    .selectFrom('quote_photos')
    .select(['id', 'picture_key'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();

/** For the job that ends a quote; returns the pictures' keys. */
export async function deletePhotosOf(db: Db, quoteId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('quote_photos')
    .where('quote_id', '=', quoteId)
    .returning('picture_key')
    .execute();
  return rows.map(({ picture_key }) => picture_key);
}

/** Deletes some photos of a quote that the caller has locked; returns the pictures' keys. */
export async function detachPhotos(
  db: Db,
  quoteId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .deleteFrom('quote_photos')
    .where('quote_id', '=', quoteId)
    .where('id', 'in', ids)
    .returning('picture_key')
    .execute();
  return rows.map(({ picture_key }) => picture_key);
}

/** Moves a photo of a quote that the caller has locked. */
export async function movePhoto(
  db: Db,
  quoteId: string,
  { id, position }: { id: string; position: number },
): Promise<void> {
  await db
    .updateTable('quote_photos')
    .set({ position })
    .where('quote_id', '=', quoteId)
    .where('id', '=', id)
    .execute();
}

/** For the sweep: photos not attached to a quote in time, and photos of expired quotes. */
export async function deleteOldPhotos(
  db: Db,
  { now, uploadedBefore, atMost }: { now: Date; uploadedBefore: Date; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ picture_key: string }>`
    delete from quote_photos
    where id in (
        select ph.id
        from quote_photos ph
        left join user_quotes q on q.id = ph.quote_id
        where (ph.quote_id is null and ph.created_at <= ${uploadedBefore}) or q.expires_at <= ${now}
        order by ph.id
        limit ${atMost}
      )
    returning picture_key`.execute(db);
  return rows.map(({ picture_key }) => picture_key);
}
