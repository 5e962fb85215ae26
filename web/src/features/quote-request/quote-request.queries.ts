import { days } from '@fourbay/contract/formats/durations';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryKeys, reload } from '../../lib/api/query-keys.ts';
import { currentSession, refreshUser, replaceUser } from '../../lib/session/session.ts';
import type { SameAgain } from './draft/request-again.ts';
import { spendOneQuote } from './submission/submission.ts';

/** What a request for the work of a history entry starts with. */
export const fetchSameAgain = async (id: string): Promise<SameAgain> =>
  (
    await call('GET /api/v2/servicechek/user_vehicle_service_histories/{id}/same_again', {
      params: { id },
    })
  ).data.attributes;

const REFRESH_MS = 2_000;

interface RequestToSend {
  body: BodyOf<Routes['POST /api/v2/servicechek/user_quotes']>;
  /** Idempotency key. */
  key: string;
}

/** Sends a request. The shown balance falls immediately, and is read again later. */
export const sendRequest = mutationOptions({
  mutationFn: ({ body, key }: RequestToSend) =>
    call('POST /api/v2/servicechek/user_quotes', { body, headers: { 'idempotency-key': key } }),
  onMutate: () => spendShownQuote(),
  onSuccess: () => reload(queryKeys.quotes),
  onError: (_error, _request, restoreBalance) => restoreBalance?.(),
  onSettled: () => void setTimeout(() => void refreshUser(), REFRESH_MS),
});

/**
 * Lowers the shown balance immediately. The returned function undoes that, unless a newer balance is shown by
 * then.
 */
function spendShownQuote(): () => void {
  const user = currentSession()?.user;
  if (!user) return () => {};
  replaceUser({ ...user, attributes: spendOneQuote(user.attributes) });
  const shown = currentSession()?.user;
  return () => {
    if (currentSession()?.user === shown) replaceUser(user);
  };
}

const RECENT_MS = days(7);

/** The requests of the last 7 days for a vehicle, the newest first. */
export const recentRequestsQuery = (vehicleId: string | undefined) =>
  queryOptions({
    queryKey: [...queryKeys.quotes, 'recent', vehicleId],
    enabled: vehicleId !== undefined,
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/user_quotes', {
          query: {
            'query[user_vehicle_id_eq]': vehicleId,
            'query[created_at_gteq]': new Date(Date.now() - RECENT_MS).toISOString(),
          },
          signal,
        })
      ).data,
  });

type Listed = ReplyOf<Routes['GET /api/v2/servicechek/user_quotes']>['data'][number];
export interface RecentRequest {
  id: string;
  attributes: Pick<Listed['attributes'], 'status' | 'created_at' | 'service_title' | 'services'>;
}
