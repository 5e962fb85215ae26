import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/resource.ts';
import { contactChannels, contactEnds } from './shop-answer-limits.ts';

const TAG = 'Shops that answer by themselves';
const DESK = `${API}/console`;

const shopContact = z.object({
  id: z.string(),
  service_provider_id: z.string(),
  name: z.string(),
  channel: z.enum(contactChannels),
  /** The full address, for staff only. Empty once erased, 30 days after the contact ended. */
  address: z.string(),
  consented_at: z.string(),
  consent_by: z.string(),
  /**
   * The member of staff who added it; null for the demo's invented contacts and erased accounts.
   */
  consent_by_name: z.string().nullable(),
  consent_words: z.string(),
  /** Null for a mobile number until it answers YES. */
  confirmed_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  ended_by: z.enum(contactEnds).nullable(),
});
export type ShopContact = z.output<typeof shopContact>;

export const createShopContact = endpoint({
  method: 'POST',
  path: `${DESK}/shops/{id}/contacts`,
  access: 'agent',
  tag: TAG,
  summary:
    'Keep a person of a shop who agreed to be asked in writing, with the words of the consent: ' +
    'agents for shops of the request they hold, supervisors for any',
  body: z.object({
    name: requiredText(60),
    channel: z.enum(contactChannels),
    address: requiredText(254),
    consent_words: requiredText(500),
  }),
  status: 201,
  reply: shopContact,
  errors: ['not_found', 'invalid', 'contact_limit', 'forbidden', 'conflict'],
});

export const listShopContacts = endpoint({
  method: 'GET',
  path: `${DESK}/shops/{id}/contacts`,
  access: 'agent',
  tag: TAG,
  summary: 'The contacts of a shop, live ones first: agents for shops of the request they hold',
  status: 200,
  reply: z.object({ data: z.array(shopContact) }),
  errors: ['not_found', 'forbidden'],
});

export const endShopContact = endpoint({
  method: 'DELETE',
  path: `${DESK}/contacts/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'End a contact: nothing is sent to it anymore',
  status: 204,
  errors: ['not_found', 'forbidden'],
});
