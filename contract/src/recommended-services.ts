import { z } from 'zod';
import { endpoint, NS } from './endpoint.ts';
import { listOf, resource } from './resource.ts';

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
