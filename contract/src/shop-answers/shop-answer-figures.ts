import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { dayInQuery } from '../wire/resource.ts';

const figures = z.object({
  from: z.string(),
  to: z.string(),
  /** Questions sent in the period, by agents or automatically. */
  asked: z.number(),
  opened: z.number(),
  /** Answers, including late ones. */
  answered: z.number(),
  /** The median time from question to answer. */
  minutes_to_answer: z.number().nullable(),
  /** Live prices sent by shops themselves, and those given to agents. */
  prices_by_link: z.number(),
  prices_by_phone: z.number(),
  /** From 0 to 1; null without a price. */
  share_by_link: z.number().nullable(),
  /** Phone minutes of agents per price of the period, however the price was given. */
  agent_minutes_per_price: z.number().nullable(),
});
export type AnswerFigures = z.output<typeof figures>;

export const readAnswerFigures = endpoint('getAnswerMetrics', {
  method: 'GET',
  path: `${API}/console/metrics/answers`,
  access: 'supervisor',
  tag: 'Shop answers',
  summary: 'Get metrics of shop answers',
  description:
    'Returns how shops answer in writing. `from` and `to` are days in UTC, both included. ' +
    'Without them, the last 7 days are reported.',
  query: z.object({ from: dayInQuery.optional(), to: dayInQuery.optional() }),
  status: 200,
  reply: figures,
});
