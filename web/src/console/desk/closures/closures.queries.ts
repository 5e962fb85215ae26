import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { reload } from '../../../lib/api/query-keys.ts';
import { leaseHeaders, type Hold } from '../desk.queries.ts';

export type ShopClosures = ReplyOf<Routes['GET /api/v2/console/shops/{id}/closures']>;
export type Closure = ShopClosures['data'][number];
export type NewClosure = BodyOf<Routes['POST /api/v2/console/shops/{id}/closures']>;

const closuresKey = ['shop-closures'];

export const closuresQuery = (shopId: string) =>
  queryOptions({
    queryKey: [...closuresKey, shopId],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/shops/{id}/closures', { params: { id: shopId }, signal }),
    staleTime: 0,
  });

const leaseOf = (hold: Hold | undefined) => (hold ? { headers: leaseHeaders(hold) } : {});

/** An agent's lease allows this for shops on the request. Supervisors don't need one. */
export const addClosure = (hold: Hold | undefined, shopId: string) =>
  mutationOptions({
    mutationFn: (closure: NewClosure) =>
      call('POST /api/v2/console/shops/{id}/closures', {
        params: { id: shopId },
        ...leaseOf(hold),
        body: closure,
      }),
    onSuccess: () => reload(closuresKey),
  });

export const removeClosure = (hold: Hold | undefined, shopId: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      call('DELETE /api/v2/console/shops/{id}/closures/{closure_id}', {
        params: { id: shopId, closure_id: id },
        ...leaseOf(hold),
      }),
    onSuccess: () => reload(closuresKey),
  });
