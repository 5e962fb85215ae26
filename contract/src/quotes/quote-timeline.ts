import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { timelineKinds } from './quote-events.ts';

export const timeline = endpoint('getQuoteTimeline', {
  method: 'GET',
  path: `${NS}/user_quotes/{id}/timeline`,
  access: 'user',
  tag: 'Quotes',
  summary: 'Get the timeline of a quote',
  description: 'Returns what was done, as recorded in the call log.',
  status: 200,
  reply: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(timelineKinds),
        text: z.string(),
        service_provider_id: z.string().nullable(),
      }),
    ),
    meta: z.object({ count: z.number(), called: z.number(), summary: z.string() }),
  }),
  errors: ['not_found'],
});
