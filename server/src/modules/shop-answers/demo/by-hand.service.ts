import { AppError } from '../../../platform/http/app-error.ts';
import type { AnswerDeps } from '../answer-deps.ts';
import { lockAnyQuote } from '../../quotes/index.ts';
import { openAddress } from '../contacts/address.service.ts';
import { askShop } from '../questions/asking.service.ts';
import { findByHandContact, type ByHandContact } from './by-hand-contacts.store.ts';

export const BY_HAND = 'By hand';

/** Chooses a demo shop without automatic answers, for people who try the demo. */
export async function chooseShopByHand(
  { db }: Pick<AnswerDeps, 'db'>,
  categoryId: string,
): Promise<ByHandContact> {
  const contact = await findByHandContact(db, { name: BY_HAND, categoryId });
  if (!contact) throw new AppError('no_contact');
  return contact;
}

/** Sends the contact a question about a request; returns the address it was sent to. */
export async function askByHand(
  deps: AnswerDeps,
  quoteId: string,
  contact: ByHandContact,
): Promise<string> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await lockAnyQuote(trx, quoteId);
    if (!quote) throw new AppError('not_found');
    const { service_provider_id: shopId, id: contactId } = contact;
    await askShop(deps, trx, { quote, shopId, contactId, actor: { kind: 'system' } });
  });
  return openAddress(deps.secrets, contact.address_sealed);
}
