import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryKeys } from '../../lib/api/query-keys.ts';
import { currentSession } from '../../lib/session/session.ts';
import { periodStart, type Period } from './ledger.ts';

/** Maximum number of entries on the page. */
const MAX_ENTRIES = 1000;

export const useLedger = (period: Period) =>
  useQuery({
    queryKey: [...queryKeys.ledger, period],
    queryFn: async ({ signal }) => {
      const now = new Date();
      const from = periodStart(period, now);
      return (
        await call('GET /api/v2/servicechek/user_quota_ledgers', {
          query: {
            items: MAX_ENTRIES,
            'query[user_id_eq]': currentSession()?.authenticatable_id,
            ...(from
              ? {
                  'query[created_at_gt]': from.toISOString(),
                  'query[created_at_lt]': now.toISOString(),
                }
              : {}),
          },
          signal,
        })
      ).data;
    },
    staleTime: 0,
  });
