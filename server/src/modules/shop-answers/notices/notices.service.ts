import type { Trx } from '../../../deps.ts';
import { hashSecret, newToken } from '../../../platform/token.ts';
import { findAskableContacts, type ContactRow } from '../contacts/contacts.store.ts';
import type { ContactMessage } from './notices.rules.ts';
import { insertNotice } from './notices.store.ts';
import { sendToContact, type SendDeps } from './send.service.ts';

interface Notice {
  contact: ContactRow;
  /** What it is, such as `booking_question`; on record. */
  kind: string;
  /** At most one message is ever sent for a key. */
  uniqueKey: string;
  /** A text that could not leave by then is not sent. */
  expiresAt?: Date;
  /** The message with the link to whatever page answers the token. */
  compose(token: string): ContactMessage;
}

export interface SentNotice {
  contactId: string;
  channel: ContactRow['channel'];
  /** What the page behind the link knows its token by. */
  tokenHash: Buffer;
}

/** Undefined when the contact ended, or the same was sent before. */
export async function sendNotice(
  deps: SendDeps,
  trx: Trx,
  { contact, kind, uniqueKey, expiresAt, compose }: Notice,
): Promise<SentNotice | undefined> {
  if (contact.ended_at || !contact.confirmed_at) return undefined;
  const token = newToken();
  const tokenHash = hashSecret(token);
  const inserted = await insertNotice(trx, {
    contact_id: contact.id,
    kind,
    unique_key: uniqueKey,
    token_hash: tokenHash,
    sent_at: deps.now(),
  });
  if (!inserted) return undefined;
  await sendToContact(deps, trx, {
    contact,
    kind: 'shop_notice',
    token,
    uniqueKey,
    message: compose(token),
    ...(expiresAt && { expiresAt }),
  });
  return { contactId: contact.id, channel: contact.channel, tokenHash };
}

/**
 * Sends the contact of a shop another kind of question or a notice, under a token of its own. Undefined
 * where the shop has nobody to ask in writing, or was sent this before.
 */
export async function askContact(
  deps: SendDeps,
  trx: Trx,
  { shopId, ...notice }: Omit<Notice, 'contact'> & { shopId: string },
): Promise<SentNotice | undefined> {
  const [contact] = await findAskableContacts(trx, shopId);
  return contact && sendNotice(deps, trx, { contact, ...notice });
}
