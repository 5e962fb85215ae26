import { z } from 'zod';
import { API, endpoint } from './endpoint.ts';
import { dayInQuery } from './resource.ts';

const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** Questions sent in the period, by whomever. */
  asked: z.number(),
  opened: z.number(),
  /** Also those that came after the end. */
  answered: z.number(),
  /** The median from asked to answered. */
  minutes_to_answer: z.number().nullable(),
  /** Live prices that shops sent without any agent, and those that agents were told. */
  prices_by_link: z.number(),
  prices_by_phone: z.number(),
  /** From 0 to 1; null without a price. */
  share_by_link: z.number().nullable(),
  /** Minutes that agents were on the phone for each price of the period, whoever named it. */
  agent_minutes_per_price: z.number().nullable(),
});
export type AnswerFigures = z.output<typeof figures>;

export const readAnswerFigures = endpoint({
  method: 'GET',
  path: `${API}/console/metrics/answers`,
  access: 'supervisor',
  tag: 'Shops that answer by themselves',
  summary:
    'How shops answer by themselves; `from` and `to` are days in UTC, both included, the last 7 ' +
    'without them',
  query: z.object({ from: dayInQuery.optional(), to: dayInQuery.optional() }),
  status: 200,
  reply: figures,
});
