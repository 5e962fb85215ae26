import type { Deps } from '../../../deps.ts';
import { hashAddress, sealAddress } from '../contacts/address.service.ts';
import { BY_HAND } from './by-hand.service.ts';
import { findDemoShops, insertDemoContacts } from './demo-contacts.store.ts';

/** Of nine demo shops, three answer automatically, and one by hand in the dev inbox. */
const AUTOMATIC_DIVISOR = 3;
const BY_HAND_DIVISOR = 9;

const WORDS = 'Demo: a made-up consent from a made-up shop.';

/** E-mail contacts of the demo's shops, whose messages appear in the dev inbox. */
export async function createDemoContacts({
  db,
  now,
  secrets,
}: Pick<Deps, 'db' | 'secrets'> & { now: () => Date }): Promise<void> {
  const at = now();
  const shops = await findDemoShops(db);
  const chosen = shops.filter(
    (_id, index) => index % AUTOMATIC_DIVISOR === 0 || index % BY_HAND_DIVISOR === 1,
  );
  const contacts = chosen.map((shopId) => {
    const byHand = shops.indexOf(shopId) % BY_HAND_DIVISOR === 1;
    const address = `${byHand ? 'by-hand' : 'advisor'}-${shopId}@demo-shops.test`;
    return {
      service_provider_id: shopId,
      name: byHand ? BY_HAND : 'Demo advisor',
      channel: 'email' as const,
      address_sealed: sealAddress(secrets, address),
      address_hash: hashAddress(secrets, address),
      consented_at: at,
      consent_by: '0',
      consent_words: WORDS,
      confirmed_at: at,
      last_used_at: at,
      demo: !byHand,
    };
  });
  await insertDemoContacts(db, contacts);
}
