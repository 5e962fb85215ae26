import type { Deps, Trx } from '../../../deps.ts';
import { orNotFound } from '../../../platform/http/app-error.ts';
import type { SendingWindow } from '../../../platform/texts/sending-windows.ts';
import { cancelEmail, queueSingleEmail } from '../../notifications/index.ts';
import type { Charge, MessageKind, Verdict } from '../../message-budgets/index.ts';
import { findShopsById, isCallableAnytime } from '../../shops/index.ts';
import { cancelText, queueText } from '../../texts/index.ts';
import { openAddress } from '../contacts/address.service.ts';
import { saveContactUse, type ContactRow } from '../contacts/contacts.store.ts';

import { finished, stopLinks, type ContactMessage } from './notices.rules.ts';
import { findMessageKeys } from './notices.store.ts';
import { sendingWindows } from './sending-windows.service.ts';

export type SendDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'secrets' | 'texter'
>;

interface Sent {
  contact: ContactRow;
  message: ContactMessage;
  /** The letters that the shop says when it calls us about it. */
  reference: string;
  kind: 'shop_question' | 'shop_notice';
  /** Token of the message's link, which also serves to unsubscribe. */
  token: string;
  /** Idempotency key: at most one message is ever sent for it. */
  uniqueKey: string;
  /** Dropped if not sent by then. */
  expiresAt?: Date;
  budget: ShopBudget;
  /** Over the budget, this message is delayed, and others are dropped. */
  kept?: boolean;
}

export type ShopBudget = Extract<MessageKind, 'shop_question' | 'shop_booking' | 'shop_report'>;

/** A contact's messages count by address, even if several shops share it. */
export const chargeOf = (
  { address_hash }: Pick<ContactRow, 'address_hash'>,
  kind: ShopBudget,
): Charge => ({ kind, recipient: `contact:${address_hash.toString('base64url')}` });

/**
 * Queues a message to a contact, within the hours of its shop, in the caller's transaction.
 * Undefined when the key was used before or texts are off.
 */
export async function sendToContact(
  deps: SendDeps,
  trx: Trx,
  sent: Sent,
): Promise<Verdict | undefined> {
  const verdict = await queueTo(deps, trx, sent);
  if (verdict !== 'never') await saveContactUse(trx, sent.contact.id, deps.now());
  return verdict;
}

async function queueTo(deps: SendDeps, trx: Trx, sent: Sent): Promise<Verdict | undefined> {
  const { contact, kind, token, uniqueKey, expiresAt, budget, kept = false } = sent;
  const { text, ...content } = finished(sent.message, deps.config.voice.number, sent.reference);
  const counted = { uniqueKey, charges: [chargeOf(contact, budget)], kept };
  const to = openAddress(deps.secrets, contact.address_sealed);
  const windows = await findWindows(deps, trx, contact, expiresAt);
  if (contact.channel === 'sms')
    return queueText(deps, trx, {
      ...counted,
      to,
      purpose: kind,
      body: text,
      secret: true,
      expiresAt,
      windows,
    });
  return queueSingleEmail(deps, trx, {
    ...counted,
    userId: null,
    to,
    kind,
    content,
    secret: true,
    stop: stopLinks(deps.baseUrl(), token),
    windows,
  });
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

/** Cancels a message that is still waiting. False when there is none. */
export const cancelMessage = async (trx: Trx, uniqueKey: string): Promise<boolean> =>
  (await cancelText(trx, uniqueKey)) || cancelEmail(trx, uniqueKey);

/** Cancels the waiting messages of a contact, but not messages of other contacts at its address. */
export async function cancelMessagesTo(trx: Trx, contact: Pick<ContactRow, 'id'>): Promise<void> {
  for (const key of await findMessageKeys(trx, contact.id)) await cancelMessage(trx, key);
}
