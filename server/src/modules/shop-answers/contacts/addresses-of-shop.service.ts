import type { Deps } from '../../../deps.ts';
import { openAddress } from './address.service.ts';
import { findContacts } from './contacts.store.ts';

/** Where messages to a shop went, ended contacts included. */
export async function findContactAddresses(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  shopId: string,
): Promise<{ emails: string[]; numbers: string[] }> {
  const contacts = await findContacts(db, shopId);
  const of = (channel: 'email' | 'sms'): string[] =>
    contacts
      .filter((contact) => contact.channel === channel)
      .map((contact) => openAddress(secrets, contact.address_sealed))
      .filter((address) => address !== '');
  return { emails: of('email'), numbers: of('sms') };
}
