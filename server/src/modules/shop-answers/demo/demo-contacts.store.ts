// Writes shop_contacts. Reads service_providers.
import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export const findDemoShops = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('service_providers')
      .select('id')
      .where('demo', '=', true)
      .where('archived', '=', false)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export const hasDemoContacts = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('shop_contacts')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const CHUNK = 500;

export async function insertDemoContacts(
  db: Db,
  contacts: readonly Insertable<Schema['shop_contacts']>[],
): Promise<void> {
  for (let at = 0; at < contacts.length; at += CHUNK)
    await db
      .insertInto('shop_contacts')
      .values(contacts.slice(at, at + CHUNK))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
