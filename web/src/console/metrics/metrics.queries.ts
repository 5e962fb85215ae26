import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/api/download.ts';

export type AgentDay = ReplyOf<Routes['GET /api/v2/console/metrics/agent_days']>['rows'][number];

export const useAgentDays = (from: string, to: string) =>
  useQuery({
    queryKey: ['agent-days', from, to],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics/agent_days', { query: { from, to }, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Downloads by script, because a link could not send the credential. */
export async function downloadAgentDays(from: string, to: string): Promise<void> {
  const csv: unknown = await call('GET /api/v2/console/metrics/agent_days/csv', {
    query: { from, to },
  });
  downloadText(`fourbay-agents-${from}-${to}.csv`, 'text/csv', String(csv));
}
