import {
  MAX_CONTACTS,
  type ContactChannel,
} from '@fourbay/contract/shop-answers/shop-answer-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, orNotFound } from '../../../platform/http/app-error.ts';
import { before, days } from '../../../platform/values/clock.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { lockShop, requireShopOfHeld } from '../../call-desk/index.ts';
import { usedUp } from '../../message-budgets/index.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { findShopsById, isCallableAnytime, type ShopRecord } from '../../shops/index.ts';
import { isOptedOut, queueText } from '../../texts/index.ts';
import { cancelMessagesTo, chargeOf } from '../notices/send.service.ts';
import { sendingWindows } from '../notices/sending-windows.service.ts';
import { hashAddress, normalAddress, openAddress, sealAddress } from './address.service.ts';
import {
  countLiveContacts,
  deleteOldContacts,
  endUnusedContacts,
  findContact,
  findContacts,
  forgetEndedContacts,
  insertContact,
  isStopped,
  saveContactEnd,
  type ContactRow,
  type NamedContact,
} from './contacts.store.ts';

export interface ShownContact extends NamedContact {
  address: string;
}

const shown = ({ secrets }: Pick<Deps, 'secrets'>, contact: NamedContact): ShownContact => ({
  ...contact,
  address: openAddress(secrets, contact.address_sealed),
});

interface NewContact {
  name: string;
  channel: ContactChannel;
  address: string;
  consentWords: string;
}

/**
 * Adds a person at a shop who agreed to written questions. The adding agent confirms that the
 * consent text was read.
 */
export async function addContact(
  deps: AnswerDeps,
  caller: Caller,
  shopId: string,
  { name, channel, address: typed, consentWords }: NewContact,
): Promise<ShownContact> {
  const address = normalAddress(channel, typed);
  const hash = hashAddress(deps.secrets, address);
  return deps.db.transaction().execute(async (trx) => {
    const [shop] = await findShopsById(trx, [shopId]);
    orNotFound(shop);
    const quoteId = await requireShopOfHeld(deps, trx, caller, shopId);
    // Locked, because two concurrent additions would both see a free place.
    await lockShop(trx, shopId);
    const live = (await findContacts(trx, shopId)).filter(({ ended_at }) => ended_at === null);
    if (live.some(({ address_hash }) => address_hash.equals(hash)))
      throw new AppError('conflict', { sentence: 'This shop already has that contact.' });
    if ((await countLiveContacts(trx, shopId)) >= MAX_CONTACTS) throw new AppError('contact_limit');
    const now = deps.now();
    // An address that opted out is not contacted again just because staff add it again.
    const confirmed = channel === 'email' && !(await isStopped(trx, hash));
    const contact = await insertContact(trx, {
      service_provider_id: shopId,
      name,
      channel,
      address_sealed: sealAddress(deps.secrets, address),
      address_hash: hash,
      consented_at: now,
      consent_by: caller.userId,
      consent_words: consentWords,
      confirmed_at: confirmed ? now : null,
      last_used_at: now,
    });
    if (shop && channel === 'sms') await askForYes(deps, trx, contact, shop, address);
    await recordStaffAction(trx, {
      at: now,
      staff_user_id: caller.userId,
      action: 'shop_contact_added',
      quote_id: quoteId,
      service_provider_id: shopId,
      detail: { contact_id: contact.id, channel },
    });
    const added = (await findContacts(trx, shopId)).find(({ id }) => id === contact.id);
    return shown(deps, orNotFound(added));
  });
}

/** The only message to a mobile number before its YES. It mentions no job, and is never sent after a STOP. */
async function askForYes(
  deps: AnswerDeps,
  trx: Trx,
  contact: ContactRow,
  shop: ShopRecord,
  number: string,
): Promise<void> {
  if ((await isStopped(trx, contact.address_hash)) || (await isOptedOut(deps, trx, number))) return;
  const verdict = await queueText(deps, trx, {
    to: number,
    purpose: 'shop_consent',
    body:
      `${deps.config.APP_NAME} will text you repair quote requests for ${shop.name}. ` +
      'Reply YES to get them or STOP to opt out.',
    uniqueKey: `consent:${contact.id}`,
    charges: [chargeOf(contact, 'shop_question')],
    windows: sendingWindows({ ...shop, anyHour: isCallableAnytime(shop, deps.config) }, deps.now()),
  });
  if (verdict === 'never')
    throw usedUp(
      deps,
      'We’ve reached today’s limit of texts to this number. Please add it again tomorrow.',
    );
}

export async function listContacts(
  deps: AnswerDeps,
  caller: Caller,
  shopId: string,
): Promise<ShownContact[]> {
  return deps.db.transaction().execute(async (trx) => {
    await requireReachableShop(deps, trx, caller, shopId);
    return (await findContacts(trx, shopId)).map((contact) => shown(deps, contact));
  });
}

async function requireReachableShop(
  deps: AnswerDeps,
  trx: Trx,
  caller: Caller,
  shopId: string,
): Promise<string | null> {
  orNotFound((await findShopsById(trx, [shopId]))[0]);
  return requireShopOfHeld(deps, trx, caller, shopId);
}

/** Ends a contact for staff. A contact that has already ended doesn't change. */
export async function endContact(deps: AnswerDeps, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const contact = orNotFound(await findContact(trx, id));
    const shopId = contact.service_provider_id;
    const quoteId = await requireReachableShop(deps, trx, caller, shopId);
    if (!(await saveContactEnd(trx, id, 'staff', deps.now()))) return;
    await cancelMessagesTo(trx, contact);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: caller.userId,
      action: 'shop_contact_ended',
      quote_id: quoteId,
      service_provider_id: shopId,
      detail: { contact_id: id },
    });
  });
}

const LAPSE_MS = days(365);
const FORGET_MS = days(30);
/** The consent texts are kept for five years. */
const KEEP_MS = days(5 * 365 + 2);

/**
 * Ends contacts unused for a year, erases the identity of ended ones after 30 days, and deletes them after
 * five years.
 */
export async function sweepContacts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await endUnusedContacts(db, before(now(), LAPSE_MS), now());
  await forgetEndedContacts(db, before(now(), FORGET_MS));
  await deleteOldContacts(db, before(now(), KEEP_MS));
}
