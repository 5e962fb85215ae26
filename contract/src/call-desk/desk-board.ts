import { z } from 'zod';
import { bookingTask } from './desk-bookings.ts';
import { callBack } from './desk-call-backs.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { byId, byInstant, byText } from '../wire/list.ts';
import { dayRange, idInBody, listOf, requiredText, resource } from '../wire/resource.ts';

const TAG = 'Supervision';
const BOARD = `${API}/console/board`;

/** A request counts as at risk this long before its target, until it is late. */
export const AT_RISK_BEFORE_TARGET_MINUTES = 5;
/** How long a reassigned request is reserved for its agent. */
export const RESERVED_MINUTES = 10;

/** The state of the work. Each open request is in exactly one of these. */
const boardStates = ['waiting', 'in_work', 'scheduled'] as const;
/** The urgency of a request. `late` is past the limit. */
const boardUrgencies = ['late', 'at_risk', 'in_time'] as const;
/** `wrap_up`: the agent holds a request between calls; `ready`: at the desk without one. */
export const agentStates = ['on_a_call', 'wrap_up', 'ready', 'break', 'away'] as const;

const counts = z.object({
  waiting: z.number(),
  in_work: z.number(),
  scheduled: z.number(),
  late: z.number(),
  at_risk: z.number(),
  in_time: z.number(),
  open: z.number(),
});

const boardRequest = z.object({
  id: z.string(),
  service_title: z.string(),
  vehicle: z.string(),
  town: z.string(),
  state: z.enum(boardStates),
  urgency: z.enum(boardUrgencies),
  requested_at: z.string(),
  target_at: z.string(),
  limit_at: z.string(),
  resume_at: z.string().nullable(),
  prices: z.number(),
  holder_id: z.string().nullable(),
  holder: z.string().nullable(),
  reserved_for: z.string().nullable(),
});

/** A booking that has work for the desk, or that someone holds. */
const boardBooking = z.object({
  id: z.string(),
  request_id: z.string(),
  reference: z.string(),
  task: bookingTask
    .nullable()
    .describe('Null when there is nothing to do. A call to the shop may still be running.'),
  shop: z.string(),
  service_title: z.string(),
  vehicle: z.string(),
  state: z.enum(boardStates),
  urgency: z.enum(boardUrgencies).describe('A booking is late once `due_at` has passed.'),
  due_at: z.string(),
  resume_at: z.string().nullable(),
  holder_id: z.string().nullable(),
  holder: z.string().nullable(),
});

const boardAgent = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(['agent', 'supervisor']),
  state: z.enum(agentStates),
  holding: z.number().describe('How many requests and bookings the agent holds.'),
  last_seen_at: z.string().nullable(),
  since: z
    .string()
    .nullable()
    .describe('When the agent entered this state. Null if they were never at the desk.'),
});

export const readBoard = endpoint('getBoard', {
  method: 'GET',
  path: BOARD,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get the live board',
  description:
    'Returns how many requests and bookings are waiting, being worked on, at risk, or late. ' +
    'Also returns the most urgent ones and what each agent is doing.',
  status: 200,
  reply: z.object({
    at: z.string(),
    counts,
    requests: z.array(boardRequest),
    booking_counts: counts,
    bookings: z.array(boardBooking),
    agents: z.array(boardAgent),
    missed_call_backs: z
      .array(callBack)
      .describe('Promised callbacks that are at least 15 minutes overdue.'),
  }),
});

const reason = requiredText(300);

export const reclaimRequest = endpoint('takeBackRequest', {
  method: 'POST',
  path: `${BOARD}/requests/{id}/take_back`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Take a request back from its agent',
  description: 'Ends the lease and returns the request to the queue. Drafts are kept.',
  body: z.object({ reason }),
  status: 204,
  errors: ['not_found', 'quote_closed', 'conflict'],
});

export const reclaimBooking = endpoint('takeBackBooking', {
  method: 'POST',
  path: `${BOARD}/bookings/{id}/take_back`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Take a booking back from its agent',
  description: 'Ends the lease and returns the booking to the queue. Drafts are kept.',
  body: z.object({ reason }),
  status: 204,
  errors: ['not_found', 'conflict'],
});

export const reassignRequest = endpoint('reassignRequest', {
  method: 'POST',
  path: `${BOARD}/requests/{id}/reassign`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Assign a request to an agent',
  description: 'It becomes their next request, and is reserved for them for ten minutes.',
  body: z.object({ agent_id: idInBody, reason }),
  status: 204,
  errors: ['not_found', 'quote_closed', 'own_request', 'invalid'],
});

export const cancelRequest = endpoint('cancelRequest', {
  method: 'POST',
  path: `${BOARD}/requests/{id}/cancel`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Cancel a request',
  description: 'Gives the quote back to the owner and tells them.',
  body: z.object({ reason }),
  status: 204,
  errors: ['not_found', 'quote_closed'],
});

const metricGroupings = ['all', 'agent', 'hour', 'area'] as const;
export type MetricGrouping = (typeof metricGroupings)[number];

const share = z.number().nullable();

/**
 * Shares are from 0 to 1; null when the divisor is 0. Minutes are medians of clock time; for periods of more
 * than 31 days, the median of the daily medians, weighted by their numbers of prices.
 */
const metricRow = z.object({
  key: z.string(),
  requests: z.number(),
  within_target: share,
  within_limit: share,
  minutes_to_first_price: z.number().nullable(),
  minutes_to_fourth_price: z.number().nullable(),
  calls: z.number(),
  answered: share,
  refused: share,
  corrections: z.number(),
  rechecked: z
    .number()
    .describe(
      'How many prices were verified by a second call. `rechecked_same` is the share of ' +
        'these that the shop confirmed.',
    ),
  rechecked_same: share,
});
export type MetricRow = z.output<typeof metricRow>;

const period = z.object({
  ...dayRange,
  by: z.enum(metricGroupings).default('all'),
});

export const readMetrics = endpoint('getMetrics', {
  method: 'GET',
  path: `${API}/console/metrics`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get service metrics',
  description:
    'Returns how quickly and how well requests were served. `from` and `to` are inclusive ' +
    'dates in UTC. Without them, the last 7 days are reported.',
  query: period,
  status: 200,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    by: z.enum(metricGroupings),
    rows: z.array(metricRow),
  }),
  errors: ['invalid'],
});

export const downloadMetrics = endpoint('downloadMetrics', {
  method: 'GET',
  path: `${API}/console/metrics/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Download service metrics as CSV',
  query: period,
  status: 200,
  errors: ['invalid'],
});

const staffAction = resource(
  'staff_action',
  z.object({
    at: z.string(),
    staff_user_id: z.string(),
    staff: z.string(),
    action: z.string(),
    quote_id: z.string().nullable(),
    subject_user_id: z.string().nullable(),
    service_provider_id: z.string().nullable(),
    shop: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
);

export const listStaffActions = endpoint('listStaffActions', {
  method: 'GET',
  path: `${API}/console/staff_actions`,
  access: 'supervisor',
  tag: TAG,
  summary: 'List staff actions',
  description: 'Returns everything that staff did, newest first. Entries never change.',
  list: {
    filters: {
      staff_user_id: byId('eq'),
      action: byText('eq', 'in'),
      quote_id: byId('eq'),
      subject_user_id: byId('eq'),
      service_provider_id: byId('eq'),
      at: byInstant('gt', 'gteq', 'lt', 'lteq'),
      detail: byText('cont'),
    },
    sorts: ['at'],
    defaultSort: 'at desc',
    long: true,
  },
  status: 200,
  reply: listOf(staffAction),
});
