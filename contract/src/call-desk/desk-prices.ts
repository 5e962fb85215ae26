import { z } from 'zod';
import { enteredFacts, priceEntry } from './price-entry.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { idSchema, requiredText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

const priceParams = z.object({ id: idSchema, price_id: idSchema });

export const correctPrice = endpoint('correctPrice', {
  method: 'PATCH',
  path: `${DESK}/requests/{id}/prices/{price_id}`,
  access: 'agent',
  tag: TAG,
  summary: 'Correct a price',
  description:
    'Keeps the earlier version. While the request is open, you need its lease. Later, only the ' +
    'agent who entered the price or a supervisor can correct it.',
  params: priceParams,
  body: priceEntry.omit({ service_provider_id: true }),
  status: 200,
  reply: z.object({ id: z.string() }),
  errors: [
    'lease_lost',
    'quote_closed',
    'not_found',
    'invalid',
    'read_back',
    'conflict',
    'forbidden',
  ],
});

export const withdrawPrice = endpoint('withdrawPrice', {
  method: 'POST',
  path: `${DESK}/requests/{id}/prices/{price_id}/withdraw`,
  access: 'agent',
  tag: TAG,
  summary: 'Withdraw a price',
  description: 'The price no longer counts, but it is kept on record. A reason is required.',
  params: priceParams,
  body: z.object({ reason: requiredText(300) }),
  status: 204,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'invalid', 'conflict', 'forbidden'],
});

const ownPrice = z.object({
  id: z.string(),
  request_id: z.string(),
  vehicle: z.string(),
  service_title: z.string(),
  shop: z.string(),
  open: z.boolean().describe('Whether the price can still be corrected.'),
  status: z.enum(quoteStatuses),
  told_at: z.string(),
  withdrawn: z.boolean(),
  entry: enteredFacts,
});

export const listOwnPrices = endpoint('listOwnPrices', {
  method: 'GET',
  path: `${DESK}/prices`,
  access: 'agent',
  tag: TAG,
  summary: 'List the prices you entered',
  description: 'Returns prices from the last three days, newest first.',
  status: 200,
  reply: z.object({ data: z.array(ownPrice) }),
});
