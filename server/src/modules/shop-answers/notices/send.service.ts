import type { Deps, Trx } from '../../../deps.ts';
import { queueEmail } from '../../notifications/index.ts';
import { openAddress } from '../contacts/address.rules.ts';
import { saveContactUse, type ContactRow } from '../contacts/contacts.store.ts';
import { stopLinks, type ContactMessage } from './notices.rules.ts';

export type SendDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets'>;

interface Sent {
  contact: ContactRow;
  message: ContactMessage;
  /** What its record says it is, such as `shop_question`. */
  kind: string;
  /** Of the link in it: also ends it. */
  token: string;
  /** At most one message is ever sent for a key. */
  uniqueKey: string;
}

/** Queues a message to a contact in the transaction that causes it. */
export async function sendToContact(
  deps: SendDeps,
  trx: Trx,
  { contact, message, kind, token }: Sent,
): Promise<void> {
  const to = openAddress(deps.secrets, contact.address_sealed);
  const { text: _text, ...content } = message;
  await queueEmail(deps, trx, {
    userId: null,
    to,
    kind,
    content,
    secret: true,
    stop: stopLinks(deps.baseUrl(), token),
  });
  await saveContactUse(trx, contact.id, deps.now());
}
