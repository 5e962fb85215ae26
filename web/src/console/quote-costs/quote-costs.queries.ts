import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { saveCsv } from '../../lib/api/download.ts';

export type QuoteCosts = ReplyOf<Routes['GET /api/v2/console/metrics/quote_costs']>;
export type QuoteCostsWeek = QuoteCosts['weeks'][number];

export const quoteCostsQuery = queryOptions({
  queryKey: ['quote-costs'],
  queryFn: ({ signal }) =>
    call('GET /api/v2/console/metrics/quote_costs', { signal, takesLong: true }),
  staleTime: 0,
});

export const downloadQuoteCosts = mutationOptions({
  mutationFn: async () => {
    const csv: unknown = await call('GET /api/v2/console/metrics/quote_costs/csv', {
      takesLong: true,
    });
    saveCsv('fourbay-quote-costs', csv);
  },
});
