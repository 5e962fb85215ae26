import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { quoteStatuses } from './quote-limits.ts';
import { quoteResource } from './quotes.ts';
import { idInBody, linkToken, single } from '../wire/resource.ts';
import { priceSources } from '../shop-answers/shop-answer-limits.ts';
import { coveredServices } from './quote-price.ts';
import { shopTypes } from '../shops/shop-limits.ts';

const TAG = 'Quotes';

export const shareQuote = endpoint('shareQuote', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/share`,
  access: 'user',
  tag: TAG,
  summary: 'Share a quote',
  description:
    'Returns a link that shows the prices to anyone, without personal data. It stays the same ' +
    'until you revoke it.',
  status: 200,
  reply: z.object({ url: z.string() }),
  errors: ['not_found', 'shares_full'],
});

export const unshareQuote = endpoint('unshareQuote', {
  method: 'DELETE',
  path: `${NS}/user_quotes/{id}/share`,
  access: 'user',
  tag: TAG,
  summary: 'Stop sharing a quote',
  description: 'The link stops working immediately.',
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
  ...coveredServices.shape,
});

export const readSharedQuote = endpoint('getSharedQuote', {
  method: 'GET',
  path: `${NS}/shared_quotes/{token}`,
  access: 'public',
  tag: TAG,
  summary: 'Get a shared quote',
  description:
    'Returns the job, the vehicle, the town, and the live prices. The reply has nothing about ' +
    'the owner.',
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
      part_prices: z.array(sharedPrice).describe('Prices for some of the services.'),
    }),
  }),
  errors: ['not_found', 'rate_limited'],
});

export const chooseShop = endpoint('chooseShop', {
  method: 'POST',
  path: `${NS}/user_quotes/{id}/going`,
  access: 'user',
  tag: TAG,
  summary: 'Choose the shop you’re going to',
  description: 'Send the id of a live price, or null to undo your choice.',
  body: z.object({ user_quote_price_id: idInBody.nullable() }),
  status: 200,
  reply: single(quoteResource),
  errors: ['not_found', 'invalid'],
});
