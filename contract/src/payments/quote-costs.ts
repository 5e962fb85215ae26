import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';

const TAG = 'Supervision';
const COSTS = `${API}/console/metrics/quote_costs`;

/** Texts are deleted after 90 days, so earlier weeks could not be counted. */
export const QUOTE_COSTS_WEEKS = 12;

const cents = z.number().nullable().describe('In US cents. Null if it isn’t set.');

const week = z.object({
  week: z.string().describe('Its Monday, in the desk’s time zone.'),
  landings: z
    .number()
    .describe('How often browsers opened the landing page. Nobody is tracked, so it counts loads.'),
  sent: z.number().describe('Requests that owners sent.'),
  bought: z.number().describe('Those that used a bought quote. The others were free.'),
  completed: z.number().describe('Those that completed until now.'),
  booked: z.number().describe('Those with a booking that the shop confirmed.'),
  paid: z.number().describe('Those whose owner told us what the shop charged.'),
  agent_minutes: z
    .number()
    .describe('Minutes of calls about these requests, including those about bookings.'),
  line_minutes: z.number().describe('The part of those minutes that was on our phone line.'),
  texts: z.number().describe('All texts sent in the week.'),
  cost: z
    .number()
    .nullable()
    .describe('In US dollars. Null without `AGENT_CENTS_PER_HOUR`. Rates that aren’t set add 0.'),
  sold: z.number().describe('Quotes that were sold in the week.'),
  income: z.number().describe('Payments of the week in US dollars, minus refunds so far.'),
  result: z.number().nullable().describe('Income minus cost, in US dollars.'),
});
export type QuoteCostsWeek = z.output<typeof week>;

export const readQuoteCosts = endpoint('getQuoteCosts', {
  method: 'GET',
  path: COSTS,
  access: 'supervisor',
  tag: TAG,
  summary: 'Get quote costs and income by week',
  description:
    `Returns the last ${QUOTE_COSTS_WEEKS} weeks, oldest first. The last one isn’t over. Costs are ` +
    'estimates from the rates in the settings.',
  status: 200,
  reply: z.object({
    timezone: z.string().describe('The desk’s time zone, such as `America/Chicago`.'),
    rates: z.object({
      agent_hour_cents: cents,
      line_minute_cents: cents,
      text_cents: cents,
    }),
    weeks: z.array(week),
  }),
});

export const downloadQuoteCosts = endpoint('downloadQuoteCosts', {
  method: 'GET',
  path: `${COSTS}/csv`,
  access: 'supervisor',
  tag: TAG,
  summary: 'Download quote costs and income as CSV',
  status: 200,
});
