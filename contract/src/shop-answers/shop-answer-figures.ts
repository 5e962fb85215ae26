import { z } from 'zod';
import { API, endpoint } from '../wire/endpoint.ts';
import { dayRange } from '../wire/resource.ts';

const figures = z.object({
  from: z.string(),
  to: z.string(),
  asked: z.number().describe('Questions sent in the period, by agents and automatically.'),
  opened: z.number(),
  answered: z.number().describe('Answers, including late ones.'),
  minutes_to_answer: z
    .number()
    .nullable()
    .describe('The median time from a question to its answer.'),
  prices_by_link: z.number().describe('Live prices that shops sent themselves.'),
  prices_by_phone: z.number(),
  share_by_link: z.number().nullable().describe('From 0 to 1. Null if there are no prices.'),
  agent_minutes_per_price: z
    .number()
    .nullable()
    .describe('Minutes that agents spent on the phone per price, no matter how the price arrived.'),
});
export type AnswerFigures = z.output<typeof figures>;

export const readAnswerFigures = endpoint('getAnswerMetrics', {
  method: 'GET',
  path: `${API}/console/metrics/answers`,
  access: 'supervisor',
  tag: 'Shop answers',
  summary: 'Get metrics of shop answers',
  description:
    'Returns metrics on shops’ written answers. `from` and `to` are inclusive dates in UTC. ' +
    'Without them, the last 7 days are reported.',
  query: z.object(dayRange),
  status: 200,
  reply: figures,
  errors: ['invalid'],
});
