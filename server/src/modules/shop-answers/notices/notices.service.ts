import type { Trx } from '../../../deps.ts';
import { recordCollapsed } from '../../message-budgets/index.ts';
import { hasRefusedCalls } from '../../shops/index.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { findAskableContacts, type ContactRow } from '../contacts/contacts.store.ts';
import type { ContactMessage } from './notices.rules.ts';
import { deleteNotice, findNoticesAbout, insertNotice } from './notices.store.ts';
import {
  cancelMessage,
  chargeOf,
  sendToContact,
  type SendDeps,
  type ShopBudget,
} from './send.service.ts';

interface Notice {
  contact: ContactRow;
  /** The letters that the shop says when it calls us about it. */
  reference: string;
  /** The recorded kind, such as `booking_question`. */
  kind: string;
  /** Idempotency key: at most one message is ever sent for it. */
  uniqueKey: string;
  /** A message that has not been sent by then is dropped. */
  expiresAt?: Date;
  budget: ShopBudget;
  /** Over the budget, this message is delayed, and others are dropped. */
  kept?: boolean;
  /** A newer message about the same thing replaces a delayed one. */
  about?: string;
  /** Builds the message with the link to the page that handles the token. */
  compose: (token: string) => ContactMessage;
}

export interface SentNotice {
  contactId: string;
  channel: ContactRow['channel'];
  /** Hash by which the page identifies its token. */
  tokenHash: Buffer;
  /** True if it is over the budget and was delayed. */
  isLate: boolean;
}

/** Undefined if the contact ended, the key was used before, or the budget is used up. */
export async function sendNotice(
  deps: SendDeps,
  trx: Trx,
  { contact, reference, kind, uniqueKey, expiresAt, compose, budget, kept, about }: Notice,
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
    about: about ?? null,
  });
  if (!inserted) return undefined;
  if (about !== undefined) await withdrawNotices(deps, trx, { about, budget, but: uniqueKey });
  const verdict = await sendToContact(deps, trx, {
    contact,
    kind: 'shop_notice',
    token,
    uniqueKey,
    message: compose(token),
    reference,
    budget,
    ...(kept !== undefined && { kept }),
    ...(expiresAt && { expiresAt }),
  });
  if (verdict === 'never') {
    await deleteNotice(trx, uniqueKey);
    return undefined;
  }
  const isLate = verdict === 'later';
  return { contactId: contact.id, channel: contact.channel, tokenHash, isLate };
}

interface Withdrawn {
  about: string;
  budget: ShopBudget;
  /** The key of the message that replaces them. */
  but?: string;
}

/** Cancels unsent messages, because what they are about has changed. */
export async function withdrawNotices(
  deps: Pick<SendDeps, 'now'>,
  trx: Trx,
  { about, budget, but }: Withdrawn,
): Promise<void> {
  for (const { unique_key: key, address_hash } of await findNoticesAbout(trx, about)) {
    if (key === but || !(await cancelMessage(trx, key))) continue;
    await recordCollapsed(deps, trx, [chargeOf({ address_hash }, budget)]);
  }
}

interface ShopNotice extends Omit<Notice, 'contact'> {
  shopId: string;
  /** About an appointment that the shop agreed to. It gets these even if it refused calls. */
  agreed?: boolean;
}

/**
 * Sends the shop's contact a question or notice of another kind, under a new token. Undefined when
 * the shop refused calls, has no contact, or has reached its budget, or if the key was used before.
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
