import type { ReplyOf, Routes } from '@fourbay/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export type PaidReport = ReplyOf<Routes['GET /api/v2/console/paid_reports']>['data'][number];
export type ShownReports = 'all' | 'waiting' | 'answered' | 'set_aside';

export const usePaidReports = (state: ShownReports) =>
  useQuery({
    queryKey: ['paid-reports', state],
    queryFn: ({ signal }) => call('GET /api/v2/console/paid_reports', { query: { state }, signal }),
    staleTime: 0,
  });

/** Excludes a report from every figure, or includes it again. */
export async function decideOnReport(
  { id, attributes }: PaidReport,
  reason: string,
): Promise<void> {
  const sent = { params: { id }, body: { reason } };
  try {
    if (attributes.set_aside) await call('POST /api/v2/console/paid_reports/{id}/restore', sent);
    else await call('POST /api/v2/console/paid_reports/{id}/set_aside', sent);
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['paid-reports'] });
  }
}
