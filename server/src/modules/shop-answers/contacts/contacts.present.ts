import type { ShopContact } from '@fourbay/contract/shop-answers/shop-contacts';
import type { ShownContact } from './contacts.service.ts';

export const presentContact = (contact: ShownContact): ShopContact => ({
  id: contact.id,
  service_provider_id: contact.service_provider_id,
  name: contact.name,
  channel: contact.channel,
  address: contact.address,
  consented_at: contact.consented_at.toISOString(),
  consent_by: contact.consent_by,
  consent_by_name: contact.consent_by_name,
  consent_words: contact.consent_words,
  confirmed_at: contact.confirmed_at?.toISOString() ?? null,
  ended_at: contact.ended_at?.toISOString() ?? null,
  ended_by: contact.ended_by,
});
