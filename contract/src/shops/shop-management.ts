import { z } from 'zod';
import { businessHours } from './business-hours.ts';
import { recordedOutcomes } from '../call-desk/call-outcomes.ts';
import { MAX_SHOP_NOTE } from '../call-desk/desk-limits.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idInBody, idSchema, requiredText, typedText } from '../wire/resource.ts';
import { MAX_FOUND_SHOPS, MAX_SHOP_CALLS, shopTypes } from './shop-limits.ts';

const TAG = 'Shop management';
const SHOPS = `${API}/console/shops`;

export const mergeShop = endpoint('mergeShop', {
  method: 'POST',
  path: `${SHOPS}/{id}/merge`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Merge a shop into another',
  description: 'Moves its calls, refusals, prices, and skips to the other shop.',
  body: z.object({ into: idInBody }),
  status: 204,
  errors: ['invalid', 'not_found', 'conflict'],
});

const shopChange = z.object({
  id: z.string(),
  at: z.string(),
  staff: z
    .string()
    .nullable()
    .describe('The first name of the staff member. Null for automatic changes.'),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  restored_at: z.string().nullable(),
  restored_by: z.string().nullable(),
});

export const listShopChanges = endpoint('listShopChanges', {
  method: 'GET',
  path: `${SHOPS}/{id}/changes`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List the changes to a shop',
  description: 'Returns the newest 100 changes by staff, with the earlier values.',
  status: 200,
  reply: z.object({ data: z.array(shopChange) }),
});

export const restoreShopChange = endpoint('restoreShopChange', {
  method: 'POST',
  path: `${SHOPS}/{id}/changes/{change_id}/restore`,
  access: 'agent',
  tag: TAG,
  summary: 'Undo a change to a shop',
  description:
    'Refused if the same facts have been changed again since then. Agents can undo their own ' +
    'changes for ten minutes, and supervisors any change.',
  params: z.object({ id: idSchema, change_id: idSchema }),
  status: 204,
  errors: ['not_found', 'conflict', 'forbidden'],
});

export const splitShop = endpoint('splitShop', {
  method: 'POST',
  path: `${SHOPS}/{id}/split`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Undo a merge',
  description:
    'The merged entry becomes a separate shop again and gets back everything that had moved.',
  status: 204,
  errors: ['not_found', 'conflict'],
});

/** Listing state: `closed` shops are in no list, `merged` ones are part of another entry. */
const shopStatuses = ['listed', 'do_not_call', 'closed', 'merged'] as const;
export type ShopStatus = (typeof shopStatuses)[number];

export const findShopRecords = endpoint('searchShopRecords', {
  method: 'GET',
  path: `${API}/console/shop_records`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Search shop records',
  description:
    `Finds shops by part of a name, a town, \`name, town\`, a phone number, or an id, ` +
    `including shops that aren’t listed. Returns at most ${MAX_FOUND_SHOPS}.`,
  query: z.object({ search: requiredText(120) }),
  status: 200,
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        address: z.string(),
        phone: z.string().nullable(),
        status: z.enum(shopStatuses),
      }),
    ),
    more: z.boolean().describe('True when there are more shops than these.'),
  }),
});

const shopRecord = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(shopTypes),
  street_address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  phone: z.string().nullable(),
  number_wrong: z
    .boolean()
    .describe('True when the number reached someone else. It isn’t dialed until it is corrected.'),
  website: z.string().nullable(),
  hours: businessHours.nullable(),
  note: z.string().describe('A note for the next caller.'),
  status: z.enum(shopStatuses),
  closed_reason: z.string().nullable(),
  do_not_call_at: z.string().nullable(),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      standing: z.enum(['offers', 'refuses', 'unknown']),
    }),
  ),
  source: z.string(),
  source_id: z.string(),
  demo: z.boolean(),
  created_at: z.string(),
  merged_into: z.object({ id: z.string(), name: z.string() }).nullable(),
  merged: z
    .array(z.object({ id: z.string(), name: z.string(), address: z.string() }))
    .describe('Entries merged into this one. They can be split off again.'),
});

export const readShopRecord = endpoint('getShopRecord', {
  method: 'GET',
  path: `${API}/console/shop_records/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get a shop record',
  description: 'Returns everything known about a shop, listed or not.',
  status: 200,
  reply: shopRecord,
  errors: ['not_found'],
});

const shopFacts = {
  name: requiredText(120),
  type: z.enum(shopTypes),
  street_address: typedText(120),
  city: requiredText(80),
  /** Two letters. */
  state: z.string().regex(/^[A-Z]{2}$/, 'must be a state such as TX'),
  zip_code: z.string().regex(/^(\d{5})?$/, 'must have five digits'),
  /** WGS 84; determines the time zone. */
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** As people write it; null when unknown. */
  phone: typedText(40).nullable(),
  website: typedText(500).nullable(),
  hours: businessHours.nullable(),
  offers: z.array(idInBody).max(200),
};

export const createShopRecord = endpoint('createShopRecord', {
  method: 'POST',
  path: `${API}/console/shop_records`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Add a shop',
  description: 'Use it for a shop that isn’t in any import.',
  body: z.object({
    ...shopFacts,
    street_address: shopFacts.street_address.default(''),
    zip_code: shopFacts.zip_code.default(''),
    phone: shopFacts.phone.default(null),
    website: shopFacts.website.default(null),
    hours: shopFacts.hours.default(null),
    offers: shopFacts.offers.default([]),
  }),
  status: 201,
  reply: shopRecord,
  idempotent: true,
  errors: ['invalid', 'conflict'],
});

export const editShopRecord = endpoint('updateShopRecord', {
  method: 'PATCH',
  path: `${API}/console/shop_records/{id}`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Update a shop record',
  description: 'Fields that you leave out don’t change. Imports keep corrections.',
  body: z
    .object({
      ...shopFacts,
      refuses: z.array(idInBody).max(200),
      note: typedText(MAX_SHOP_NOTE),
    })
    .partial(),
  status: 200,
  reply: shopRecord,
  errors: ['invalid', 'not_found', 'conflict'],
});

/** `block_calls`: neither the shop nor its number is ever called again. */
const shopStatusChanges = ['close', 'reopen', 'block_calls', 'allow_calls'] as const;
export type ShopStatusChange = (typeof shopStatusChanges)[number];

export const changeShopStatus = endpoint('changeShopStatus', {
  method: 'POST',
  path: `${API}/console/shop_records/{id}/status`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Change the status of a shop',
  description: 'Closes or relists a shop, or blocks or allows calls to it. A reason is required.',
  body: z.object({ change: z.enum(shopStatusChanges), reason: requiredText(300) }),
  status: 200,
  reply: shopRecord,
  errors: ['invalid', 'not_found', 'conflict'],
});

export const listShopCalls = endpoint('listShopCalls', {
  method: 'GET',
  path: `${API}/console/shop_records/{id}/calls`,
  access: 'supervisor',
  tag: 'Call desk',
  summary: 'List the calls to a shop',
  description: `Returns the newest ${MAX_SHOP_CALLS} calls with their notes, and what the shop quoted.`,
  status: 200,
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        quote_id: z.string(),
        service_title: z.string(),
        agent: z.string().describe('The first name of the agent.'),
        started_at: z.string(),
        outcome: z
          .enum(recordedOutcomes)
          .nullable()
          .describe('Null while the call is in progress.'),
        note: z.string(),
        price_cents: z.number().nullable(),
        private_note: z.string().describe('For the next caller. Owners never see it.'),
      }),
    ),
  }),
});
