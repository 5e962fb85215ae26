import { z } from 'zod';
import { recordedOutcomes } from './call-outcomes.ts';
import { openRequest } from './call-desk.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { dayInQuery, requiredText } from '../wire/resource.ts';

const TAG = 'Call desk';
const DESK = `${API}/console`;

export const viewRequest = endpoint({
  method: 'GET',
  path: `${DESK}/requests/{id}/view`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Any request, open or closed, whoever holds it: to be read, not worked',
  status: 200,
  reply: openRequest
    .omit({ lease_token: true })
    .extend({ closed_at: z.string().nullable(), own: z.boolean() }),
  errors: ['not_found'],
});

export const takeOverRequest = endpoint({
  method: 'POST',
  path: `${DESK}/requests/{id}/take_over`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Take an open request oneself, with a reason, also from whoever holds it',
  body: z.object({ reason: requiredText(300) }),
  status: 200,
  reply: openRequest,
  errors: ['not_found', 'quote_closed', 'own_request', 'conflict', 'invalid'],
});

const reportedDays = z.object({ from: dayInQuery.optional(), to: dayInQuery.optional() });

const agentDay = z.object({
  day: z.string(),
  agent_user_id: z.string(),
  agent: z.string(),
  /** Calls that began on the day and have ended, and their total duration. */
  calls: z.number(),
  call_minutes: z.number(),
  /** Prices that were not withdrawn. */
  prices: z.number(),
  /** Minutes on the phone for each price; null without one. */
  minutes_per_price: z.number().nullable(),
  /** The share of the calls with each outcome, from 0 to 1. */
  outcomes: z.partialRecord(z.enum(recordedOutcomes), z.number()),
  /** Ended calls about bookings, which count nowhere else in this row. */
  booking_calls: z.number(),
  /** The median time from a request to its first price, where this agent recorded it. */
  minutes_to_first_price: z.number().nullable(),
});
export type AgentDayRow = z.output<typeof agentDay>;

export const readAgentDays = endpoint({
  method: 'GET',
  path: `${DESK}/metrics/agent_days`,
  access: 'supervisor',
  tag: TAG,
  summary:
    'What each agent did on each day; `from` and `to` are days in UTC, both included, the last 7 ' +
    'without them',
  query: reportedDays,
  status: 200,
  reply: z.object({ from: z.string(), to: z.string(), rows: z.array(agentDay) }),
});

export const downloadAgentDays = endpoint({
  method: 'GET',
  path: `${DESK}/metrics/agent_days/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'The same as a CSV file, a column for the share of each outcome',
  query: reportedDays,
  status: 200,
});
