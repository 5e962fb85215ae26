import type { Trx } from '../../../deps.ts';
import { hasRefusedCalls } from '../../shops/index.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { findAskableContacts, type ContactRow } from '../contacts/contacts.store.ts';
import type { ContactMessage } from './notices.rules.ts';
import { insertNotice } from './notices.store.ts';
import { sendToContact, type SendDeps } from './send.service.ts';

interface Notice {
  contact: ContactRow;
  /** The recorded kind, such as `booking_question`. */
  kind: string;
  /** Idempotency key: at most one message is ever sent for it. */
  uniqueKey: string;
  /** A message that has not been sent by then is dropped. */
  expiresAt?: Date;
  /** Builds the message with the link to the page that handles the token. */
  compose: (token: string) => ContactMessage;
}

export interface SentNotice {
  contactId: string;
  channel: ContactRow['channel'];
  /** Hash by which the page identifies its token. */
  tokenHash: Buffer;
}

/** Undefined when the contact ended or the key was used before. */
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

interface ShopNotice extends Omit<Notice, 'contact'> {
  shopId: string;
  /** About an appointment that the shop agreed to: it hears of that even if it refused calls. */
  agreed?: boolean;
}

/**
 * Sends the shop's contact a question or notice of another kind, under a new token. Undefined when
 * the shop refused calls or has no contact, or the key was used before.
 */
export async function askContact(
  deps: SendDeps,
  trx: Trx,
  { shopId, agreed = false, ...notice }: ShopNotice,
): Promise<SentNotice | undefined> {
  if (!agreed && (await hasRefusedCalls(trx, shopId))) return undefined;
  const [contact] = await findAskableContacts(trx, shopId);
  return contact && sendNotice(deps, trx, { contact, ...notice });
}
