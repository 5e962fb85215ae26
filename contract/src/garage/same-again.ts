import { z } from 'zod';
import { chosenService } from '../quotes/quotes.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { resource, single } from '../wire/resource.ts';

export const readSameAgain = endpoint('readSameAgain', {
  method: 'GET',
  path: `${NS}/user_vehicle_service_histories/{id}/same_again`,
  access: 'user',
  tag: 'Service history',
  summary: 'Get the details of a repeat request',
  description: 'Returns what a new request needs to have the work of an entry done again.',
  status: 200,
  reply: single(
    resource(
      'same_again',
      z.object({
        user_vehicle_id: z.string(),
        user_quote_id: z.string().nullable().describe('The earlier request, which has a place.'),
        services: z
          .array(chosenService)
          .describe(
            'Only services that are offered today. For an entry without a service, the one that ' +
              'its title names. Empty if it names none.',
          ),
        title: z.string().describe('To search for a service by.'),
        shop: z
          .object({ id: z.string(), name: z.string() })
          .nullable()
          .describe('The shop that did the work. Null if it is unknown or doesn’t take our calls.'),
      }),
    ),
  ),
  errors: ['not_found'],
});
