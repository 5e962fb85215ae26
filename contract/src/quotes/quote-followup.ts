import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { quoteStatuses } from './quote-limits.ts';
import { quoteResource } from './quotes.ts';
import { idInBody, linkToken, single } from '../wire/resource.ts';
import { priceSources } from '../shop-answers/shop-answer-limits.ts';
import { shopTypes } from '../shops/shop-limits.ts';

const TAG = 'Quotes';

export const shareQuote = endpoint({
  method: 'POST',
  path: `${NS}/user_quotes/{id}/share`,
  access: 'user',
  tag: TAG,
  summary:
    'A link with which anybody can read the prices, without personal data; the same one until ' +
    'it is revoked',
  status: 200,
  reply: z.object({ url: z.string() }),
  errors: ['not_found', 'shares_full'],
});

export const unshareQuote = endpoint({
  method: 'DELETE',
  path: `${NS}/user_quotes/{id}/share`,
  access: 'user',
  tag: TAG,
  summary: 'Revoke the link: it shows nothing from now on',
  status: 204,
  errors: ['not_found'],
});

const sharedPrice = z.object({
  id: z.string(),
  shop: z.object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    formatted_phone_number: z.string().nullable(),
    type: z.enum(shopTypes),
  }),
  price: z.number(),
  out_the_door: z.boolean().nullable(),
  oem_parts: z.boolean().nullable(),
  parts: z.number().nullable(),
  labor: z.number().nullable(),
  fees: z.number().nullable(),
  warranty_months: z.number().nullable(),
  warranty_miles: z.number().nullable(),
  valid_until: z.string().nullable(),
  estimated: z.boolean(),
  source: z.enum(priceSources),
  told_at: z.string(),
});

export const readSharedQuote = endpoint({
  method: 'GET',
  path: `${NS}/shared_quotes/{token}`,
  access: 'public',
  tag: TAG,
  summary:
    'What a shared link shows: the job, the vehicle, the town and the live prices; nothing ' +
    'about the owner',
  params: linkToken,
  status: 200,
  reply: z.object({
    data: z.object({
      service_title: z.string(),
      description: z.string(),
      vehicle: z.string(),
      town: z.string(),
      status: z.enum(quoteStatuses),
      created_at: z.string(),
      expires_at: z.string(),
      prices: z.array(sharedPrice),
    }),
  }),
  errors: ['not_found', 'rate_limited'],
});

export const chooseShop = endpoint({
  method: 'POST',
  path: `${NS}/user_quotes/{id}/going`,
  access: 'user',
  tag: TAG,
  summary: '“I’m going there”: which live price the owner takes up; null takes it back',
  body: z.object({ user_quote_price_id: idInBody.nullable() }),
  status: 200,
  reply: single(quoteResource),
  errors: ['not_found', 'invalid'],
});
