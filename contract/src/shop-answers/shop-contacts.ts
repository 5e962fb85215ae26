import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { requiredText } from '../wire/resource.ts';
import { contactChannels, contactEnds } from './shop-answer-limits.ts';

const TAG = 'Shop answers';
const DESK = `${API}/console`;

const shopContact = z.object({
  id: z.string(),
  service_provider_id: z.string(),
  name: z.string(),
  channel: z.enum(contactChannels),
  address: z
    .string()
    .describe(
      'The full address, for staff only. Empty once erased, 30 days after the contact ended.',
    ),
  consented_at: z.string(),
  consent_by: z.string(),
  consent_by_name: z
    .string()
    .nullable()
    .describe('The staff member who added it. Null for demo contacts and erased accounts.'),
  consent_words: z.string(),
  confirmed_at: z
    .string()
    .nullable()
    .describe('Null for a mobile number that hasn’t replied YES yet.'),
  ended_at: z.string().nullable(),
  ended_by: z.enum(contactEnds).nullable(),
});
export type ShopContact = z.output<typeof shopContact>;

export const createShopContact = endpoint('createShopContact', {
  method: 'POST',
  path: `${DESK}/shops/{id}/contacts`,
  access: 'agent',
  tag: TAG,
  summary: 'Add a shop contact',
  description:
    'Adds a person at the shop who agreed to be asked in writing, with the wording of their ' +
    'consent. Agents can do this for the shops on the request they hold, and supervisors for ' +
    'any shop.',
  body: z.object({
    name: requiredText(60),
    channel: z.enum(contactChannels),
    address: requiredText(254),
    consent_words: requiredText(500),
  }),
  status: 201,
  reply: shopContact,
  errors: ['not_found', 'invalid', 'contact_limit', 'forbidden', 'conflict', 'rate_limited'],
});

export const listShopContacts = endpoint('listShopContacts', {
  method: 'GET',
  path: `${DESK}/shops/{id}/contacts`,
  access: 'agent',
  tag: TAG,
  summary: 'List shop contacts',
  description:
    'Returns live contacts first. Agents can read the contacts of the shops on the request ' +
    'they hold.',
  status: 200,
  reply: z.object({ data: z.array(shopContact) }),
  errors: ['not_found', 'forbidden'],
});

export const endShopContact = endpoint('endShopContact', {
  method: 'DELETE',
  path: `${DESK}/contacts/{id}`,
  access: 'agent',
  tag: TAG,
  summary: 'End a shop contact',
  description: 'The contact gets no further messages.',
  status: 204,
  errors: ['not_found', 'forbidden'],
});
