import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { enteredReply, priceEntry } from '../call-desk/price-entry.ts';
import { idInBody, idSchema, requiredText } from '../wire/resource.ts';
import { contactChannels } from './shop-answer-limits.ts';

const TAG = 'Shop answers';
const DESK = `${API}/console`;

export const askShop = endpoint('askShop', {
  method: 'POST',
  path: `${DESK}/requests/{id}/ask`,
  access: 'agent',
  tag: TAG,
  summary: 'Ask a shop in writing',
  description:
    'Sends a contact of the shop a link for its answer. You need the lease of the request.',
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

export const confirmWaitingPrice = endpoint('confirmWaitingPrice', {
  method: 'POST',
  path: `${DESK}/requests/{id}/waiting_prices/{question_id}/confirm`,
  access: 'agent',
  tag: TAG,
  summary: 'Confirm a waiting price',
  description:
    'Use it after a call in which the shop confirmed or corrected the price that it sent. The ' +
    'price then counts as the shop’s own.',
  params: waitingParams,
  body: priceEntry.omit({ service_provider_id: true, read_back: true }).partial(),
  status: 201,
  reply: enteredReply,
  errors: ['lease_lost', 'quote_full', 'quote_closed', 'not_found', 'invalid', 'shop_unavailable'],
});

export const dropWaitingPrice = endpoint('dropWaitingPrice', {
  method: 'POST',
  path: `${DESK}/requests/{id}/waiting_prices/{question_id}/drop`,
  access: 'agent',
  tag: TAG,
  summary: 'Reject a waiting price',
  description: 'The owner never sees the price that the shop sent. We tell the shop.',
  params: waitingParams,
  body: z.object({ reason: requiredText(300) }),
  status: 204,
  errors: ['lease_lost', 'quote_closed', 'not_found', 'invalid'],
});
