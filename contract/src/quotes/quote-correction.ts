import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { idInBody, single, typedText } from '../wire/resource.ts';
import { MAX_DESK_NOTE, MAX_DESK_NOTES } from './owner-question-limits.ts';
import { quotePlace } from './quote-location.ts';
import { photoIdsInBody } from './quote-photos.ts';
import { MAX_NOTE, quoteResource, radiusInBody } from './quotes.ts';

export const correctQuote = endpoint('correctQuote', {
  method: 'PATCH',
  path: `${NS}/user_quotes/{id}`,
  access: 'user',
  tag: 'Quotes',
  summary: 'Correct an open request',
  description:
    'Until a shop has been called or has opened our question, everything here can be changed. ' +
    'With another place or radius, the time to expect prices is set again. It doesn’t use ' +
    'another quote. After that, only `note` is accepted, as a message to the agent with at most ' +
    `${MAX_DESK_NOTE} characters, up to ${MAX_DESK_NOTES} times. \`correctable\` says which it is.`,
  body: z.object({
    servicechek_user_quote: z.object({
      user_vehicle_id: idInBody
        .optional()
        .describe('Another vehicle of yours that the requested services fit.'),
      user_address: quotePlace.optional(),
      radius: radiusInBody.optional(),
      note: typedText(MAX_NOTE).optional(),
      before_first_call: z
        .boolean()
        .optional()
        .describe('After the first call, refuses instead of sending `note` as a message.'),
      photo_ids: photoIdsInBody.describe('All photos of the request. Others are deleted.'),
    }),
  }),
  status: 200,
  reply: single(quoteResource),
  errors: [
    'invalid',
    'service_does_not_fit',
    'not_found',
    'quote_closed',
    'outside_area',
    'conflict',
    'rate_limited',
  ],
});
