import { z } from 'zod';
import { enteredReply, priceEntry } from '../call-desk/price-entry.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { idInBody, idSchema, requiredText } from '../wire/resource.ts';
import {
  MAX_DESK_TEXT,
  readFields,
  sentStates,
  textKinds,
  textSettlements,
  unsaidFacts,
} from './shop-text-kinds.ts';

const TAG = 'Shop answers';
const DESK = `${API}/console`;

const receivedText = z.object({
  id: z.string(),
  from: z.literal('shop'),
  body: z.string().nullable().describe('Null once it is deleted, after 90 days.'),
  at: z.string(),
  kind: z.enum(textKinds).describe('What it says, as read automatically.'),
  spans: z
    .array(z.object({ start: z.number(), end: z.number(), field: z.enum(readFields) }))
    .describe('The words that were read, by position in the body in UTF-16 code units.'),
  to_read: z.boolean().describe('Whether someone at the desk still has to read it.'),
  settled_as: z.enum(textSettlements).nullable(),
});

const sentText = z.object({
  id: z.string(),
  from: z.enum(['agent', 'automatic']),
  body: z
    .string()
    .nullable()
    .describe('Null for a text with a link, which is deleted after delivery.'),
  at: z.string(),
  state: z.enum(sentStates),
});

const textPrice = priceEntry.pick({
  price: true,
  out_the_door: true,
  oem_parts: true,
  warranty_months: true,
  warranty_miles: true,
  estimated: true,
});

export const listShopTexts = endpoint('listShopTexts', {
  method: 'GET',
  path: `${DESK}/shops/{id}/texts`,
  access: 'agent',
  tag: TAG,
  summary: 'List the texts with a shop',
  description:
    'Returns the newest 100 texts in both directions, oldest first. Agents can read the texts of ' +
    'the shops on the request they hold, and supervisors those of any shop.',
  status: 200,
  reply: z.object({
    data: z.array(z.discriminatedUnion('from', [receivedText, sentText])),
    numbers: z.array(z.object({ name: z.string(), number: z.string() })),
    sent_today: z.number(),
    proposal: z
      .object({ text_id: z.string(), price: textPrice, not_said: z.array(z.enum(unsaidFacts)) })
      .nullable()
      .describe(
        'The price that the shop texted about the request you hold. It isn’t saved until an ' +
          'agent confirms it. Null if its texts name different prices.',
      ),
    answerable: z
      .boolean()
      .describe('Whether the shop has an open question about the request you hold.'),
  }),
  errors: ['not_found', 'forbidden'],
});

const textParams = z.object({ id: idSchema, text_id: idSchema });

export const confirmTextPrice = endpoint('confirmTextPrice', {
  method: 'POST',
  path: `${DESK}/requests/{id}/texts/{text_id}/confirm`,
  access: 'agent',
  tag: TAG,
  summary: 'Save the price in a text',
  description:
    'Saves the price that a shop texted, with your corrections. It counts as quoted by the shop ' +
    'itself and answers its question. `last_text_id` is the newest text that you have seen. If ' +
    'the shop has written since, nothing is saved.',
  params: textParams,
  body: priceEntry
    .omit({ service_provider_id: true, read_back: true })
    .partial()
    .extend({ last_text_id: idInBody, read_back: z.boolean().default(false) }),
  status: 201,
  reply: enteredReply,
  errors: [
    'lease_lost',
    'quote_full',
    'quote_closed',
    'not_found',
    'invalid',
    'read_back',
    'conflict',
  ],
});

export const settleText = endpoint('settleText', {
  method: 'POST',
  path: `${DESK}/requests/{id}/texts/{text_id}/settle`,
  access: 'agent',
  tag: TAG,
  summary: 'Mark a shop’s text as settled',
  description:
    'Marks a text about the request you hold as read or as not a price. `closed_today` also ' +
    'closes the shop for the rest of its day.',
  params: textParams,
  body: z.object({ as: z.enum(['not_a_price', 'closed_today', 'read']) }),
  status: 204,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'conflict'],
});

export const sendShopText = endpoint('sendShopText', {
  method: 'POST',
  path: `${DESK}/requests/{id}/shop_texts`,
  access: 'agent',
  tag: TAG,
  summary: 'Text a shop',
  description:
    'Texts the contact of a shop that was asked about the request you hold. It counts toward the ' +
    'three texts a day and is sent from 8 am to 6 pm in the shop’s time zone.',
  body: z.object({ service_provider_id: idInBody, body: requiredText(MAX_DESK_TEXT) }),
  status: 201,
  reply: z.object({ state: z.enum(['queued']) }),
  idempotent: true,
  errors: [
    'lease_lost',
    'quote_closed',
    'not_found',
    'no_contact',
    'rate_limited',
    'shop_unavailable',
    'idempotency_mismatch',
  ],
});
