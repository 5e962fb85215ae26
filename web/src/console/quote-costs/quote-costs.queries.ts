import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { downloadText } from '../../lib/api/download.ts';

export type QuoteCosts = ReplyOf<Routes['GET /api/v2/console/metrics/quote_costs']>;
export type QuoteCostsWeek = QuoteCosts['weeks'][number];

export const quoteCostsQuery = queryOptions({
  queryKey: ['quote-costs'],
  queryFn: ({ signal }) =>
    call('GET /api/v2/console/metrics/quote_costs', { signal, takesLong: true }),
  staleTime: 0,
});

/** By script, because a link could not send the credential. */
export const downloadQuoteCosts = mutationOptions({
  mutationFn: async () => {
    const csv: unknown = await call('GET /api/v2/console/metrics/quote_costs/csv', {
      takesLong: true,
    });
    downloadText('fourbay-quote-costs.csv', 'text/csv', String(csv));
  },
});
