import type { Deps, Trx } from '../../../deps.ts';
import { after, days } from '../../../platform/clock.ts';
import { queueEmail } from '../../notifications/index.ts';
import { findShopsById } from '../../shops/index.ts';
import { queueText } from '../../texts/index.ts';
import { openAddress } from '../contacts/address.service.ts';
import { saveContactUse, type ContactRow } from '../contacts/contacts.store.ts';
import { SENDING_HOURS } from '../questions/sending-hours.rules.ts';
import { stopLinks, type ContactMessage } from './notices.rules.ts';

export type SendDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'texter'
>;

interface Sent {
  contact: ContactRow;
  message: ContactMessage;
  kind: 'shop_question' | 'shop_notice';
  /** Of the link in it: also ends it. */
  token: string;
  /** At most one message is ever sent for a key. */
  uniqueKey: string;
  /** Not sent from then on. */
  expiresAt?: Date;
  /** The demo's shops are there at any hour. */
  anyHour?: boolean;
}

/** Queues a message to a contact in the transaction that causes it. */
export async function sendToContact(deps: SendDeps, trx: Trx, sent: Sent): Promise<void> {
  const { contact } = sent;
  await (contact.channel === 'sms' ? sendText : sendMail)(deps, trx, sent);
  await saveContactUse(trx, contact.id, deps.now());
}

function sendMail(
  deps: SendDeps,
  trx: Trx,
  { contact, message, kind, token }: Sent,
): Promise<void> {
  const { text: _text, ...content } = message;
  return queueEmail(deps, trx, {
    userId: null,
    to: openAddress(deps.secrets, contact.address_sealed),
    kind,
    content,
    secret: true,
    stop: stopLinks(deps.baseUrl(), token),
  });
}

async function sendText(
  deps: SendDeps,
  trx: Trx,
  { contact, message, kind, uniqueKey, expiresAt, anyHour }: Sent,
): Promise<void> {
  const [shop] = await findShopsById(trx, [contact.service_provider_id]);
  await queueText(deps, trx, {
    to: openAddress(deps.secrets, contact.address_sealed),
    purpose: kind,
    body: message.text,
    uniqueKey,
    secret: true,
    expiresAt: expiresAt ?? after(deps.now(), days(2)),
    ...(shop && !anyHour ? { sendWithin: { timezone: shop.timezone, ...SENDING_HOURS } } : {}),
  });
}
