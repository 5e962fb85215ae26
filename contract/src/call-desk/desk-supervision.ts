import { z } from 'zod';
import { recordedOutcomes } from './call-outcomes.ts';
import { openRequest } from './desk-request.ts';
import { agentStates } from './desk-board.ts';
import { LEAST_DESK_MINUTES } from './desk-limits.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { daySchema, dayRange, requiredText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

export const viewRequest = endpoint('viewRequest', {
  method: 'GET',
  path: `${DESK}/requests/{id}/view`,
  access: 'supervisor',
  tag: TAG,
  summary: 'View any request',
  description:
    'Returns an open or closed request, no matter who holds it. You can only read it this way.',
  status: 200,
  reply: openRequest
    .omit({ lease_token: true })
    .extend({ closed_at: z.string().nullable(), own: z.boolean() }),
  errors: ['not_found'],
});

export const takeOverRequest = endpoint('takeOverRequest', {
  method: 'POST',
  path: `${DESK}/requests/{id}/take_over`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Take over a request',
  description: 'Works even if another agent holds it. A reason is required.',
  body: z.object({ reason: requiredText(300) }),
  status: 200,
  reply: openRequest,
  errors: ['not_found', 'quote_closed', 'own_request', 'conflict', 'invalid'],
});

const reportedDays = z.object(dayRange);

const agentDay = z.object({
  day: z.string(),
  agent_user_id: z.string(),
  agent: z.string(),
  calls: z
    .number()
    .describe(
      'Calls that began on the day and have ended. `call_minutes` is their total duration, ' +
        'without forgotten calls.',
    ),
  call_minutes: z.number(),
  prices: z.number().describe('Prices that were not withdrawn.'),
  minutes_per_price: z
    .number()
    .nullable()
    .describe('Minutes on the phone per price. Null if there are no prices.'),
  outcomes: z
    .partialRecord(z.enum(recordedOutcomes), z.number())
    .describe('The share of calls with each outcome, from 0 to 1.'),
  booking_calls: z
    .number()
    .describe('Ended calls about bookings. The other numbers in this row don’t include them.'),
  recordings_declined: z
    .number()
    .describe(
      'Ended calls in which the shop declined recording, including calls about bookings. Such a ' +
        'call isn’t a refusal to quote.',
    ),
  minutes_to_first_price: z
    .number()
    .nullable()
    .describe(
      'The median time from a request to its first price, for first prices that this agent ' +
        'recorded.',
    ),
});
export type AgentDayRow = z.output<typeof agentDay>;

export const readAgentDays = endpoint('getAgentDays', {
  method: 'GET',
  path: `${DESK}/metrics/agent_days`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get agent activity by day',
  description:
    '`from` and `to` are inclusive dates in the desk’s time zone. Without them, the last 7 days ' +
    'are reported.',
  query: reportedDays,
  status: 200,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    timezone: z.string().describe('The desk’s time zone, such as `America/Chicago`.'),
    rows: z.array(agentDay),
  }),
  errors: ['invalid'],
});

export const downloadAgentDays = endpoint('downloadAgentDays', {
  method: 'GET',
  path: `${DESK}/metrics/agent_days/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Download agent activity by day as CSV',
  description: 'Each outcome has a column with its share of the calls.',
  query: reportedDays,
  status: 200,
  errors: ['invalid'],
});

const lineGroupings = ['all', 'agent', 'hour', 'area', 'shop_type'] as const;
export type LineGrouping = (typeof lineGroupings)[number];

const share = z.number().nullable();

const lineFigures = z.object({
  key: z.string(),
  calls: z.number().describe('Ended calls that we dialed, including calls about bookings.'),
  answered: share.describe('The share of the calls that rang in which a person answered.'),
  seconds_to_answer: z
    .number()
    .nullable()
    .describe('The median time from the first ring until a person answered.'),
  talk_seconds: z.number().nullable().describe('The average time on the line with a person.'),
  wrap_up_seconds: z
    .number()
    .nullable()
    .describe(
      'The average time from the end of the line to the outcome, for calls that a person ' +
        'answered. Forgotten calls aren’t included.',
    ),
  prices: z.number().describe('Prices from these calls that were not withdrawn.'),
  minutes_per_price: z
    .number()
    .nullable()
    .describe('Minutes on the line per price, without calls about bookings.'),
  proposals: z
    .number()
    .describe('The number of recorded outcomes for which the line had proposed one.'),
  proposals_changed: share.describe('The share of these in which the agent recorded another one.'),
  undone: share.describe('The share of recorded outcomes of requests that were undone.'),
});
export type LineFigures = z.output<typeof lineFigures>;

export const readLineFigures = endpoint('getLineFigures', {
  method: 'GET',
  path: `${DESK}/metrics/lines`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get phone line metrics',
  description:
    'Returns figures about the calls that we dialed, without calls dialed by hand. `from` and ' +
    '`to` are inclusive dates in the desk’s time zone. Without them, the last 7 days are ' +
    'reported. Hours are in the shop’s time zone. Shares are from 0 to 1, and null if there was ' +
    'nothing to count.',
  query: reportedDays.extend({ by: z.enum(lineGroupings).default('all') }),
  status: 200,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    timezone: z.string(),
    by: z.enum(lineGroupings),
    rows: z.array(lineFigures),
  }),
  errors: ['invalid'],
});

/** Seconds of an agent in an hour. Time away is the rest. */
const agentTime = z.object({
  on_a_call: z.number(),
  wrap_up: z.number().describe('While holding a request or booking, between calls.'),
  ready: z.number(),
  break: z.number(),
});

const shiftHour = z.object({
  starts_at: z.string(),
  hour: z.number().describe('The hour on the clock in the desk’s time zone, from 0 to 23.'),
  requests: z.number().nullable().describe('Null for hours to come.'),
  forecast: z
    .number()
    .nullable()
    .describe(
      'The median of this hour’s requests on the same weekday of the last 8 weeks, without ' +
        'holidays. Null if there are fewer than 4 such days, and for holidays.',
    ),
  needed: z
    .number()
    .nullable()
    .describe(
      'How many agents the forecast needs so that 9 of 10 requests are done within 20 minutes ' +
        '(Erlang C). Null without a forecast or `minutes_per_request`.',
    ),
  at_desk: z
    .number()
    .nullable()
    .describe(
      'The average number of agents at the desk, without breaks. For hours to come, the median ' +
        'of the days that the forecast is made from.',
    ),
  short: z
    .number()
    .nullable()
    .describe('How many agents are missing; 0 if there are enough. Null if that is unknown.'),
});
export type ShiftHour = z.output<typeof shiftHour>;

const shiftTotals = z.object({
  calls: z.number().describe('Ended calls, including those about bookings.'),
  calls_per_hour: z
    .number()
    .nullable()
    .describe(
      `Per hour at the desk, not counting breaks. Null below ${LEAST_DESK_MINUTES} minutes.`,
    ),
  prices: z.number(),
  minutes_per_price: z.number().nullable().describe('Minutes on the phone per price.'),
  occupied: share.describe('The share of the time at the desk spent on calls and wrap-up.'),
});

const shiftAgent = shiftTotals.extend({
  id: z.string(),
  name: z.string(),
  state: z.enum(agentStates).nullable().describe('Null on days other than today.'),
  since: z.string().nullable(),
  hours: z
    .array(agentTime.extend({ starts_at: z.string() }))
    .describe('The hours in which the agent was at the desk or on a call.'),
});

const shift = z.object({
  day: z.string(),
  timezone: z.string().describe('The desk’s time zone, such as `America/Chicago`.'),
  at: z.string(),
  like_days: z.number().describe('The number of days that the forecast is made from.'),
  minutes_per_request: z
    .number()
    .nullable()
    .describe('Agents’ work for each request in the last 4 weeks.'),
  hours: z.array(shiftHour),
  agents: z.array(shiftAgent),
  totals: shiftTotals,
});
export type Shift = z.output<typeof shift>;

const shiftDay = z.object({
  day: daySchema.optional().describe('A day in the desk’s time zone; today if it is left out.'),
});

export const readShift = endpoint('getShift', {
  method: 'GET',
  path: `${DESK}/shift`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get a day at the desk',
  description:
    'Returns the requests, the forecast, and the agents needed by hour, and what each agent did. ' +
    'The day can be in the future.',
  query: shiftDay,
  status: 200,
  reply: shift,
  errors: ['invalid'],
});

export const downloadShift = endpoint('downloadShift', {
  method: 'GET',
  path: `${DESK}/shift/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Download a day at the desk as CSV',
  description: 'One row for each hour of the day, and one for each hour of an agent.',
  query: shiftDay,
  status: 200,
  errors: ['invalid'],
});
