import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { listOf, resource } from '../wire/resource.ts';

const DUE_GROUPS = ['due_now', 'coming_up', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/**
 * `not_yet_due`: since the car was new. `ask` and `unknown` fell due at least once without a record
 * of being done: the owner is asked about the first, the others wait for the next visit.
 */
const LAST_DONE = ['recorded', 'not_yet_due', 'ask', 'unknown'] as const;
export type LastDone = (typeof LAST_DONE)[number];

export const recommendedServiceAttributes = z.object({
  category: z.object({ id: z.string(), name: z.string() }),
  /** The option and choice to request within the category; null requests it as a whole. */
  choice: z
    .object({
      option_id: z.string(),
      option_name: z.string(),
      choice_id: z.string(),
      choice_name: z.string(),
    })
    .nullable(),
  /** Miles and months to go, below zero when past. */
  due_in_miles: z.number().nullable(),
  due_in_months: z.number().nullable(),
  due_at: z.string(),
  /** True when past due according to records. */
  overdue: z.boolean(),
  /** False when it fell due at least once without a record. */
  recorded: z.boolean(),
  /** True when the miles rest on a general assumption instead of this car's own readings. */
  mileage_assumed: z.boolean(),
  group: z.enum(DUE_GROUPS),
  last_done: z.enum(LAST_DONE),
  /** The interval in the schedule. */
  every_miles: z.number().nullable(),
  every_months: z.number().nullable(),
  /** The source of the interval. */
  source: z.string(),
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
