import { z } from 'zod';
import { endpoint, NS } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

const DUE_GROUPS = ['due_now', 'coming_up', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/**
 * `not_yet_due`: since the car was new. `ask` and `unknown` fell due at least once and nothing tells
 * whether they were done: the owner is asked about the first, the others wait for the next visit.
 */
const LAST_DONE = ['recorded', 'not_yet_due', 'ask', 'unknown'] as const;
export type LastDone = (typeof LAST_DONE)[number];

export const recommendedServiceAttributes = z.object({
  category: z.object({ id: z.string(), name: z.string() }),
  /** What to ask for within the category; null asks for it as a whole. */
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
  /** Past its time by what is on record. */
  overdue: z.boolean(),
  /** False when it fell due at least once and nothing tells whether it was done. */
  recorded: z.boolean(),
  /** The miles rest on a general assumption, not on this car's own readings. */
  mileage_assumed: z.boolean(),
  group: z.enum(DUE_GROUPS),
  last_done: z.enum(LAST_DONE),
  /** The interval of the schedule it comes from. */
  every_miles: z.number().nullable(),
  every_months: z.number().nullable(),
  /** Where the interval comes from. */
  source: z.string(),
  reason: z.string(),
  basis: z.string(),
});

export const listRecommendedServices = endpoint({
  method: 'GET',
  path: `${NS}/user_vehicles/{id}/recommended_services`,
  access: 'user',
  tag: 'Garage',
  summary: 'What is due or soon due for a vehicle, each with why and how soon',
  status: 200,
  reply: listOf(resource('recommended_service', recommendedServiceAttributes)),
  errors: ['not_found'],
});
