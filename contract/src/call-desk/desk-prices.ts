import { z } from 'zod';
import { enteredFacts, priceEntry } from './price-entry.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { quoteStatuses } from '../quotes/quote-limits.ts';
import { idSchema, requiredText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

const priceParams = z.object({ id: idSchema, price_id: idSchema });

export const correctPrice = endpoint({
  method: 'PATCH',
  path: `${DESK}/requests/{id}/prices/{price_id}`,
  access: 'agent',
  tag: TAG,
  summary:
    'Correct a price: what was there is kept. Under the lease while the request is open, ' +
    'afterwards by who entered it or a supervisor',
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

export const withdrawPrice = endpoint({
  method: 'POST',
  path: `${DESK}/requests/{id}/prices/{price_id}/withdraw`,
  access: 'agent',
  tag: TAG,
  summary: 'Take a price back, with a reason: it no longer counts, but stays on record',
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
  /** Whether it can still be corrected from here. */
  open: z.boolean(),
  status: z.enum(quoteStatuses),
  told_at: z.string(),
  withdrawn: z.boolean(),
  entry: enteredFacts,
});

export const listOwnPrices = endpoint({
  method: 'GET',
  path: `${DESK}/prices`,
  access: 'agent',
  tag: TAG,
  summary: 'The prices that the caller entered within three days, the newest first',
  status: 200,
  reply: z.object({ data: z.array(ownPrice) }),
});
