// Writes push_keys.
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export const findPushKeys = (db: Db) =>
  db.selectFrom('push_keys').select(['public_key', 'private_key_sealed']).executeTakeFirst();

/** If another process was faster, its keys are kept. */
export async function insertPushKeys(
  db: Db,
  keys: Omit<Insertable<Schema['push_keys']>, 'only_one'>,
): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
