// Writes shop_contacts, stopped_addresses. Reads service_providers, and users for the name of who
// asked a contact.
import type { ContactChannel, ContactEnd } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';

export type ContactRow = Omit<Selectable<Schema['shop_contacts']>, 'channel' | 'ended_by'> & {
  channel: ContactChannel;
  ended_by: ContactEnd | null;
};
type NarrowedContact = Pick<ContactRow, 'channel' | 'ended_by'>;

/** Includes the member of staff who obtained the consent. */
export type NamedContact = ContactRow & { consent_by_name: string | null };

export const insertContact = (
  db: Db,
  contact: Insertable<Schema['shop_contacts']>,
): Promise<ContactRow> =>
  db
    .insertInto('shop_contacts')
    .values(contact)
    .returningAll()
    .$narrowType<NarrowedContact>()
    .executeTakeFirstOrThrow();

/** The contacts of a shop, live ones first, then the newest. */
export const findContacts = (db: Db, shopId: string): Promise<NamedContact[]> =>
  db
    .selectFrom('shop_contacts')
    .leftJoin('users', 'users.id', 'shop_contacts.consent_by')
    .selectAll('shop_contacts')
    .select(
      sql<string | null>`nullif(concat_ws(' ', users.first_name, users.last_name), '')`.as(
        'consent_by_name',
      ),
    )
    .where('service_provider_id', '=', shopId)
    .orderBy(sql`ended_at is not null`)
    .orderBy('shop_contacts.id', 'desc')
    .$narrowType<NarrowedContact>()
    .execute();

export const findContact = (db: Db, id: string): Promise<ContactRow | undefined> =>
  db
    .selectFrom('shop_contacts')
    .selectAll()
    .where('id', '=', id)
    .$narrowType<NarrowedContact>()
    .executeTakeFirst();

/** Contacts that questions may be sent to, the latest to answer first. */
export const findAskableContacts = (db: Db, shopId: string): Promise<ContactRow[]> =>
  db
    .selectFrom('shop_contacts')
    .selectAll()
    .where('service_provider_id', '=', shopId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .$narrowType<NarrowedContact>()
    .execute();

/** The newest contact at an address, with the shop: `Dana, Oak Street Garage`. */
export async function findNameAt(db: Db, addressHash: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom('shop_contacts as contact')
    .innerJoin('service_providers as shop', 'shop.id', 'contact.service_provider_id')
    .select(['contact.name', 'shop.name as shop'])
    .where('contact.address_hash', '=', addressHash)
    .where('contact.name', '<>', '')
    .orderBy('contact.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found && `${found.name}, ${found.shop}`;
}

export async function countLiveContacts(db: Db, shopId: string): Promise<number> {
  const { n } = await db
    .selectFrom('shop_contacts')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('service_provider_id', '=', shopId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export async function saveContactEnd(
  db: Db,
  id: string,
  endedBy: ContactEnd,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shop_contacts')
    .set({ ended_at: now, ended_by: endedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the contacts with this address at every shop. */
export async function endContactsAt(
  db: Db,
  addressHash: Buffer,
  endedBy: ContactEnd,
  now: Date,
): Promise<void> {
  await db
    .updateTable('shop_contacts')
    .set({ ended_at: now, ended_by: endedBy })
    .where('address_hash', '=', addressHash)
    .where('ended_at', 'is', null)
    .execute();
}

/** Allows questions to the live contacts at this address. */
export async function confirmContactsAt(db: Db, addressHash: Buffer, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shop_contacts')
    .set({ confirmed_at: now, last_used_at: now })
    .where('address_hash', '=', addressHash)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Revives the contacts at this address that its own STOP ended, only the newest one per shop. */
export async function reviveContactsAt(db: Db, addressHash: Buffer, now: Date): Promise<number> {
  const { rows } = await sql`
    update shop_contacts c
    set ended_at = null, ended_by = null, confirmed_at = ${now}, last_used_at = ${now}
    where c.id in (
        select max(id)
        from shop_contacts
        where address_hash = ${addressHash}
        group by service_provider_id
      )
      and c.ended_by = 'shop'
      and (
        select count(*)
        from shop_contacts o
        where o.service_provider_id = c.service_provider_id and o.ended_at is null
      ) < 3
    returning c.id`.execute(db);
  return rows.length;
}

export async function saveContactUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('shop_contacts').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function insertStop(db: Db, addressHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('stopped_addresses')
    .values({ address_hash: addressHash, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteStop(db: Db, addressHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stopped_addresses')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const isStopped = async (db: Db, addressHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('stopped_addresses')
    .select('address_hash')
    .where('address_hash', '=', addressHash)
    .executeTakeFirst()) !== undefined;

/** Ends contacts without any message in either direction since then. */
export async function endUnusedContacts(db: Db, unusedSince: Date, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('shop_contacts')
    .set({ ended_at: now, ended_by: 'lapse' })
    .where('ended_at', 'is', null)
    .where('last_used_at', '<', unusedSince)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the identity. The fact and wording of the consent are kept on record. */
export async function forgetEndedContacts(db: Db, endedBefore: Date): Promise<void> {
  await db
    .updateTable('shop_contacts')
    .set({ name: '', address_sealed: Buffer.alloc(0) })
    .where('ended_at', '<', endedBefore)
    .where('name', '<>', '')
    .execute();
}

/** Deletes contacts together with their questions. */
export async function deleteOldContacts(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('shop_contacts').where('ended_at', '<', endedBefore).execute();
}
