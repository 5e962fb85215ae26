import type { ReplyOf, Routes } from '@fourbay/contract';
import type { LineGrouping } from '@fourbay/contract/call-desk/desk-supervision';
import type { CallInGrouping } from '@fourbay/contract/voice/call-in-figures';
import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { saveCsv } from '../../lib/api/download.ts';
import type { MetricsFilter } from '../board/board.queries.ts';

type Period = Pick<MetricsFilter, 'from' | 'to'>;
export type AnswerFigures = ReplyOf<Routes['GET /api/v2/console/metrics/answers']>;
export type AgentDay = ReplyOf<Routes['GET /api/v2/console/metrics/agent_days']>['rows'][number];

export const useAgentDays = (from: string, to: string) =>
  useQuery({
    queryKey: ['agent-days', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/agent_days', { query: { from, to }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** How shops answer by link, and the work that is left for agents. */
export const answerFiguresQuery = ({ from, to }: Period) =>
  queryOptions({
    queryKey: ['answer-figures', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/answers', { query: { from, to }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const lineFiguresQuery = ({ from, to, by }: Period & { by: LineGrouping }) =>
  queryOptions({
    queryKey: ['line-figures', from, to, by],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/lines', { query: { from, to, by }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const callInFiguresQuery = ({ from, to, by }: Period & { by: CallInGrouping }) =>
  queryOptions({
    queryKey: ['call-in-figures', from, to, by],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/calls_in', { query: { from, to, by }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const downloadAgentDays = mutationOptions({
  mutationFn: async ({ from, to }: Period) => {
    const csv: unknown = await call('GET /api/v2/console/metrics/agent_days/csv', {
      query: { from, to },
    });
    saveCsv(`fourbay-agents-${from}-${to}`, csv);
  },
});

export const downloadCallInFigures = mutationOptions({
  mutationFn: async ({ from, to, by }: Period & { by: CallInGrouping }) => {
    const csv: unknown = await call('GET /api/v2/console/metrics/calls_in/csv', {
      query: { from, to, by },
    });
    saveCsv(`fourbay-calls-in-${by}-${from}-${to}`, csv);
  },
});

export const downloadMetrics = mutationOptions({
  mutationFn: async ({ from, to, by }: MetricsFilter) => {
    const csv: unknown = await call('GET /api/v2/console/metrics/csv', { query: { from, to, by } });
    saveCsv(`fourbay-${by}-${from}-${to}`, csv);
  },
});
