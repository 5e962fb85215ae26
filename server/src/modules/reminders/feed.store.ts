// Writes calendar_feeds. Reads users.
import type { Db } from '../../deps.ts';

export const findFeed = (db: Db, userId: string): Promise<{ created_at: Date } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Replaces the owner's earlier address. */
export const saveFeed = async (
  db: Db,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> => {
  const feed = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
    .execute();
};

/** Ends the owner's address, if there is one. */
export const deleteFeed = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
};

/** The token grants access, so no user is checked. */
export const findOwnerOfFeed = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('calendar_feeds as feed')
      .innerJoin('users as owner', 'owner.id', 'feed.user_id')
      .select('owner.id')
      .where('feed.token_hash', '=', tokenHash)
      .where('owner.deleted_at', 'is', null)
      .where('owner.suspended_at', 'is', null)
      .executeTakeFirst()
  )?.id;
