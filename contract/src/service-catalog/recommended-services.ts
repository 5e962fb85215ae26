import { z } from 'zod';
import { mileageInBody } from '../garage/garage.ts';
import { endpoint, NS } from '../wire/endpoint.ts';
import { daySchema, idSchema, listOf, resource, single } from '../wire/resource.ts';

const DUE_GROUPS = ['due_now', 'coming_up', 'later'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/**
 * `due` is also for a service past its interval without a record, whose `recorded` is false.
 * `unknown` is for a service that is due only if the car has a part that we don't know about.
 */
const SERVICE_STATES = ['overdue', 'due', 'soon', 'later', 'unknown'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** `own` is for intervals that owners set for one vehicle. */
const INTERVAL_SOURCES = ['maker', 'typical', 'own'] as const;
export type IntervalSource = (typeof INTERVAL_SOURCES)[number];

const DONE_ANSWERS = ['yes', 'no', 'not_sure'] as const;
export type DoneAnswer = (typeof DONE_ANSWERS)[number];

/**
 * `not_yet_due`: since the car was new. `ask` and `unknown`: the service fell due at least once, with no
 * record that it was done. `never`: the owner says that it hasn't been done.
 */
const LAST_DONE = ['recorded', 'not_yet_due', 'ask', 'unknown', 'never'] as const;
export type LastDone = (typeof LAST_DONE)[number];

const answerAttributes = z.object({
  done: z.enum(DONE_ANSWERS).nullable().describe('Whether it has been done.'),
  on: z.string().nullable().describe('About when, as a date such as `2026-03-14`.'),
  mileage: z.number().nullable().describe('About the mileage at which it was done.'),
  has_part: z.boolean().nullable().describe('Whether the car has the part.'),
  answered_at: z.string(),
});

const recommendedServiceAttributes = z.object({
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
  odometer_known: z
    .boolean()
    .describe('False when there is no reading, so that miles are estimated from the age.'),
  state: z
    .enum(SERVICE_STATES)
    .describe(
      'A service past its interval stays `overdue`, or `due` if there is no record of it, until ' +
        'it is recorded or answered. `unknown` depends on the answer to `question`.',
    ),
  question: z
    .string()
    .nullable()
    .describe('Asks whether the car has the part. Null unless that is unknown.'),
  answer: answerAttributes.nullable().describe('What you answered.'),
  group: z.enum(DUE_GROUPS).describe('Replaced by `state`. A service without a record is `later`.'),
  last_done: z.enum(LAST_DONE),
  every_miles: z.number().nullable().describe('The interval in miles.'),
  every_months: z.number().nullable(),
  interval_source: z
    .enum(INTERVAL_SOURCES)
    .describe(
      'Whether the interval is from your maker’s schedule, typical for such cars, or yours.',
    ),
  plan_every_miles: z
    .number()
    .nullable()
    .describe('The schedule’s interval, even if you set yours.'),
  plan_every_months: z.number().nullable(),
  source: z.string().describe('`interval_source` as a sentence.'),
  reason: z.string(),
  basis: z.string(),
});

export const listRecommendedServices = endpoint('listRecommendedServices', {
  method: 'GET',
  path: `${NS}/user_vehicles/{id}/recommended_services`,
  access: 'user',
  tag: 'Garage',
  summary: 'List recommended services',
  description:
    'Returns what is due or soon due for a vehicle, when, and why. Services that are due come ' +
    'first, the most important ones at the top. With `all=true`, the rest of the schedule follows.',
  query: z.object({ all: z.enum(['true', 'false']).optional() }),
  status: 200,
  reply: listOf(resource('recommended_service', recommendedServiceAttributes)),
  errors: ['not_found'],
});

const ANSWER = `${NS}/user_vehicles/{id}/recommended_services/{service}/answer`;
const answerParams = z.object({ id: idSchema, service: idSchema });

export const answerRecommendedService = endpoint('answerRecommendedService', {
  method: 'POST',
  path: ANSWER,
  access: 'user',
  tag: 'Garage',
  summary: 'Say whether a service has been done',
  description:
    'Replaces an earlier answer. `yes` needs a rough date or mileage, from which the next one is ' +
    'calculated. The answer isn’t added to the service history.',
  params: answerParams,
  body: z.object({
    done: z.enum(DONE_ANSWERS).optional(),
    on: z.union([daySchema, z.null()]).optional().describe('About when it was done.'),
    mileage: mileageInBody.optional().describe('About the mileage at which it was done.'),
    has_part: z.boolean().optional().describe('Answers `question`.'),
  }),
  status: 200,
  reply: single(resource('recommended_service_answer', answerAttributes)),
  errors: ['invalid', 'not_found'],
});

export const deleteRecommendedServiceAnswer = endpoint('deleteRecommendedServiceAnswer', {
  method: 'DELETE',
  path: ANSWER,
  access: 'user',
  tag: 'Garage',
  summary: 'Delete an answer about a service',
  params: answerParams,
  status: 204,
  errors: ['not_found'],
});

const INTERVAL = `${NS}/user_vehicles/{id}/recommended_services/{service}/interval`;
const every = (max: number) => z.number().int().min(1).max(max).nullable();

export const setServiceInterval = endpoint('setServiceInterval', {
  method: 'PUT',
  path: INTERVAL,
  access: 'user',
  tag: 'Garage',
  summary: 'Set how often a service is due',
  description:
    'Replaces the schedule’s interval for this vehicle. Everything that is based on the schedule ' +
    'uses it.',
  params: answerParams,
  body: z.object({ every_miles: every(500_000), every_months: every(240) }),
  status: 204,
  errors: ['invalid', 'not_found'],
});

export const deleteServiceInterval = endpoint('deleteServiceInterval', {
  method: 'DELETE',
  path: INTERVAL,
  access: 'user',
  tag: 'Garage',
  summary: 'Reset a service interval',
  params: answerParams,
  status: 204,
  errors: ['not_found'],
});
