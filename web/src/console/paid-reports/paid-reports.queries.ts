import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type PaidReport = ReplyOf<Routes['GET /api/v2/console/paid_reports']>['data'][number];
export type PriceFigures = ReplyOf<Routes['GET /api/v2/console/price_report']>;
export type ShownReports = 'all' | 'waiting' | 'answered' | 'set_aside';

const paidReportsKey = ['paid-reports'];

export const usePaidReports = (state: ShownReports) =>
  useQuery({
    queryKey: [...paidReportsKey, state],
    queryFn: ({ signal }) => call('GET /api/v2/console/paid_reports', { query: { state }, signal }),
    staleTime: 0,
  });

/** Figures about what happened after a price was given. */
export const priceReportQuery = queryOptions({
  queryKey: [...paidReportsKey, 'report'],
  queryFn: ({ signal }) => call('GET /api/v2/console/price_report', { signal }),
  staleTime: 0,
});

/**
 * Excludes a report from all figures or includes it again, with a reason. Reloads the reports even
 * when the change is refused because something else changed.
 */
export const decideOnReport = ({ id, attributes }: PaidReport) =>
  mutationOptions({
    mutationFn: (reason: string) => {
      const sent = { params: { id }, body: { reason } };
      return attributes.set_aside
        ? call('POST /api/v2/console/paid_reports/{id}/restore', sent)
        : call('POST /api/v2/console/paid_reports/{id}/set_aside', sent);
    },
    onSettled: () => void reload(paidReportsKey),
  });
