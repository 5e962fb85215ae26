import { z } from 'zod';
import { UNKNOWN_CALLER } from '../call-desk/desk-limits.ts';
import { API, endpoint } from '../wire/endpoint.ts';
import { dayRange } from '../wire/resource.ts';

const callInGroupings = ['all', 'hour', 'area', 'shop_type'] as const;
export type CallInGrouping = (typeof callInGroupings)[number];

const callInFigures = z.object({
  key: z.string(),
  calls: z.number().describe('Ended calls to our number. The three shares add up to 1.'),
  answered: z.number().describe('The share that an agent answered.'),
  messages: z
    .number()
    .describe('The share of callers who left a message, or may have. They are owed a callback.'),
  abandoned: z
    .number()
    .describe('The share of callers who hung up before an agent answered, without a message.'),
  seconds_to_answer: z
    .number()
    .nullable()
    .describe('The median time from the start of a call until an agent answered.'),
  seconds_to_abandon: z
    .number()
    .nullable()
    .describe('The median time from the start of an abandoned call until the caller hung up.'),
  talk_seconds: z.number().nullable().describe('The average time on the line with an agent.'),
});
export type CallInFigures = z.output<typeof callInFigures>;

const shared = { method: 'GET', access: 'supervisor', tag: 'Call desk', status: 200 } as const;
const query = z.object({ ...dayRange, by: z.enum(callInGroupings).default('all') });
const PATH = `${API}/console/metrics/calls_in`;

export const readCallInFigures = endpoint('getCallInFigures', {
  ...shared,
  path: PATH,
  summary: 'Get metrics of calls from shops',
  description:
    'Returns figures about calls to our number. `from` and `to` are inclusive dates in the desk’s ' +
    'time zone. Without them, the last 7 days are reported. Hours are in the desk’s time zone too. ' +
    'States and shop types are those of the shop that an agent named, or of the only shop with the ' +
    `caller’s number. Other callers are grouped as \`${UNKNOWN_CALLER}\`. There are no figures by ` +
    'agent, because nobody took an abandoned call.',
  query,
  reply: z.object({
    from: z.string(),
    to: z.string(),
    timezone: z.string(),
    by: z.enum(callInGroupings),
    rows: z.array(callInFigures),
  }),
  errors: ['invalid'],
});

export const downloadCallInFigures = endpoint('downloadCallInFigures', {
  ...shared,
  path: `${PATH}/csv`,
  summary: 'Download metrics of calls from shops as CSV',
  description: 'The download is recorded in the audit log.',
  query,
  errors: ['invalid'],
});
