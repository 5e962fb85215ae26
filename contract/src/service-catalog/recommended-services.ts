import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { listOf, resource } from '../wire/resource.ts';

const DUE_GROUPS = ['due_now', 'coming_up', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/**
 * `not_yet_due`: since the car was new. `ask` and `unknown`: the service fell due at least once, with no
 * record that it was done. The owner is asked about `ask` now, and about `unknown` at the next visit.
 */
const LAST_DONE = ['recorded', 'not_yet_due', 'ask', 'unknown'] as const;
export type LastDone = (typeof LAST_DONE)[number];

export const recommendedServiceAttributes = z.object({
  category: z.object({ id: z.string(), name: z.string() }),
  choice: z
    .object({
      option_id: z.string(),
      option_name: z.string(),
      choice_id: z.string(),
      choice_name: z.string(),
    })
    .nullable()
    .describe('The option and choice to request. Null requests the service without options.'),
  due_in_miles: z.number().nullable().describe('Miles left. Negative when overdue.'),
  due_in_months: z.number().nullable(),
  due_at: z.string(),
  overdue: z.boolean().describe('True when the records say it is overdue.'),
  recorded: z.boolean().describe('False when it was due at least once and has no record.'),
  mileage_assumed: z
    .boolean()
    .describe('True when the mileage is estimated without any readings from this car.'),
  group: z.enum(DUE_GROUPS),
  last_done: z.enum(LAST_DONE),
  every_miles: z.number().nullable().describe('The interval in miles.'),
  every_months: z.number().nullable(),
  source: z.string().describe('Where the interval comes from.'),
  reason: z.string(),
  basis: z.string(),
});

export const listRecommendedServices = endpoint('listRecommendedServices', {
  method: 'GET',
  path: `${NS}/user_vehicles/{id}/recommended_services`,
  access: 'user',
  tag: 'Garage',
  summary: 'List recommended services',
  description: 'Returns what is due or soon due for a vehicle, when, and why.',
  status: 200,
  reply: listOf(resource('recommended_service', recommendedServiceAttributes)),
  errors: ['not_found'],
});
