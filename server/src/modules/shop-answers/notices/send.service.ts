import type { Deps, Trx } from '../../../deps.ts';
import { orNotFound } from '../../../platform/http/app-error.ts';
import type { SendingWindow } from '../../../platform/texts/sending-windows.ts';
import { cancelEmail, queueSingleEmail } from '../../notifications/index.ts';
import { findShopsById, isCallableAnytime } from '../../shops/index.ts';
import { cancelText, queueText } from '../../texts/index.ts';
import { openAddress } from '../contacts/address.service.ts';
import { saveContactUse, type ContactRow } from '../contacts/contacts.store.ts';

import { stopLinks, type ContactMessage } from './notices.rules.ts';
import { findMessageKeys } from './notices.store.ts';
import { sendingWindows } from './sending-windows.service.ts';

export type SendDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'texter'
>;

interface Sent {
  contact: ContactRow;
  message: ContactMessage;
  kind: 'shop_question' | 'shop_notice';
  /** Token of the message's link, which also serves to unsubscribe. */
  token: string;
  /** Idempotency key: at most one message is ever sent for it. */
  uniqueKey: string;
  /** Dropped if not sent by then. */
  expiresAt?: Date;
}

/** Queues a message to a contact, within the hours of its shop, in the caller's transaction. */
export async function sendToContact(deps: SendDeps, trx: Trx, sent: Sent): Promise<void> {
  const { contact, message, kind, token, uniqueKey, expiresAt } = sent;
  const to = openAddress(deps.secrets, contact.address_sealed);
  const windows = await findWindows(deps, trx, contact, expiresAt);
  if (contact.channel === 'sms')
    await queueText(deps, trx, {
      to,
      purpose: kind,
      body: message.text,
      uniqueKey,
      secret: true,
      expiresAt,
      windows,
    });
  else {
    const { text: _text, ...content } = message;
    await queueSingleEmail(deps, trx, {
      userId: null,
      to,
      kind,
      content,
      secret: true,
      stop: stopLinks(deps.baseUrl(), token),
      uniqueKey,
      windows,
    });
  }
  await saveContactUse(trx, contact.id, deps.now());
}

async function findWindows(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Trx,
  { service_provider_id: shopId }: ContactRow,
  expiresAt: Date | undefined,
): Promise<SendingWindow[] | undefined> {
  const shop = orNotFound((await findShopsById(trx, [shopId]))[0]);
  const anyHour = isCallableAnytime(shop, config);
  const windows = sendingWindows({ ...shop, anyHour }, now());
  return expiresAt ? windows?.filter(({ from }) => from < expiresAt) : windows;
}

/** Cancels the waiting messages of a contact, but not those of other contacts at its address. */
export async function cancelMessagesTo(trx: Trx, contact: Pick<ContactRow, 'id'>): Promise<void> {
  for (const key of await findMessageKeys(trx, contact.id)) {
    await cancelText(trx, key);
    await cancelEmail(trx, key);
  }
}
