import { z } from 'zod';
import { endpoint, NS } from '../wire/endpoint.ts';
import { idSchema, instantSchema, listOf, resource, single } from '../wire/resource.ts';

const RECALLS = `${NS}/user_vehicles/{id}/safety_recalls`;
const TAG = 'Garage';

const recallAttributes = z.object({
  campaign: z.string().describe('NHTSA’s campaign number, such as `23V865000`.'),
  component: z.string().describe('The part it is about, in NHTSA’s words.'),
  summary: z.string(),
  consequence: z.string(),
  remedy: z.string(),
  reported_on: z.string().nullable().describe('When the maker reported it, as a date.'),
  park_it: z.boolean().describe('NHTSA says not to drive the car until it is repaired.'),
  park_outside: z.boolean().describe('NHTSA says to park outside, away from buildings.'),
  over_the_air: z.boolean().describe('The maker repairs it by a software update.'),
  done: z.boolean().describe('Whether you marked it as done.'),
  done_at: instantSchema.nullable(),
  invented: z.boolean().describe('True in the demo, whose recalls are made up.'),
});

export const safetyRecallResource = resource('safety_recall', recallAttributes);

const recallStates = ['off', 'waiting', 'unavailable', 'checked', 'unlisted'] as const;
export type SafetyRecallState = (typeof recallStates)[number];

export const listSafetyRecalls = endpoint('listSafetyRecalls', {
  method: 'GET',
  path: RECALLS,
  access: 'user',
  tag: TAG,
  summary: 'List a vehicle’s safety recalls',
  description:
    'Returns the recall campaigns that NHTSA lists for the make, model, and year. They may not ' +
    'include this particular car. Only a VIN check at NHTSA can tell. Recalls that aren’t ' +
    'marked as done come first, newest first.',
  status: 200,
  reply: listOf(safetyRecallResource).extend({
    meta: z.object({
      count: z.number(),
      state: z
        .enum(recallStates)
        .describe(
          '`off`: this installation doesn’t ask NHTSA. `waiting`: NHTSA hasn’t answered yet. ' +
            '`unavailable`: NHTSA couldn’t be reached, and will be asked again within two hours. ' +
            '`unlisted`: NHTSA doesn’t list the model by our name, which says nothing about its ' +
            'recalls.',
        ),
      checked_at: instantSchema.nullable().describe('When NHTSA last answered.'),
    }),
  }),
  errors: ['not_found'],
});

export const updateSafetyRecall = endpoint('updateSafetyRecall', {
  method: 'PATCH',
  path: `${RECALLS}/{campaign}`,
  access: 'user',
  tag: TAG,
  summary: 'Mark a safety recall as done',
  description: 'Marks a recall as done or open again. Nothing is sent to NHTSA.',
  params: z.object({ id: idSchema, campaign: z.string().max(20) }),
  body: z.object({ done: z.boolean() }),
  status: 200,
  reply: single(safetyRecallResource),
  errors: ['not_found'],
});
