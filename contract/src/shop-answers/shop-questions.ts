import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { enteredReply, priceEntry } from '../call-desk/price-entry.ts';
import { idInBody, idSchema, requiredText } from '../wire/resource.ts';
import { contactChannels } from './shop-answer-limits.ts';

const TAG = 'Shops that answer by themselves';
const DESK = `${API}/console`;

export const askShop = endpoint({
  method: 'POST',
  path: `${DESK}/requests/{id}/ask`,
  access: 'agent',
  tag: TAG,
  summary: 'Send a contact of the shop the link under which it can answer; under the lease',
  body: z.object({ service_provider_id: idInBody, contact_id: idInBody.nullish() }),
  status: 201,
  reply: z.object({
    id: z.string(),
    service_provider_id: z.string(),
    contact_id: z.string(),
    channel: z.enum(contactChannels),
    asked_at: z.string(),
  }),
  errors: [
    'lease_lost',
    'quote_closed',
    'quote_full',
    'not_found',
    'no_contact',
    'shop_unavailable',
  ],
});

const waitingParams = z.object({ id: idSchema, question_id: idSchema });

export const confirmWaitingPrice = endpoint({
  method: 'POST',
  path: `${DESK}/requests/{id}/waiting_prices/{question_id}/confirm`,
  access: 'agent',
  tag: TAG,
  summary:
    'After a call: the price that a shop sent is right as it is, or as corrected here; it then ' +
    'counts as a price of the shop itself',
  params: waitingParams,
  body: priceEntry.omit({ service_provider_id: true, read_back: true }).partial(),
  status: 201,
  reply: enteredReply,
  errors: ['lease_lost', 'quote_full', 'quote_closed', 'not_found', 'invalid', 'shop_unavailable'],
});

export const dropWaitingPrice = endpoint({
  method: 'POST',
  path: `${DESK}/requests/{id}/waiting_prices/{question_id}/drop`,
  access: 'agent',
  tag: TAG,
  summary: 'The price that a shop sent does not hold: it is never shown, and the shop is told',
  params: waitingParams,
  body: z.object({ reason: requiredText(300) }),
  status: 204,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'invalid'],
});
