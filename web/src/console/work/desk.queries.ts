import { useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api.ts';

export type ClaimedRequest = ReplyOf<Routes['POST /api/v2/console/requests/{id}/claim']>;
export type HeldRequest = ReplyOf<Routes['GET /api/v2/console/requests/{id}']>;
export type DeskShop = HeldRequest['shops'][number];
export type QueueRow = ReplyOf<Routes['GET /api/v2/console/queue']>['data'][number];
export type OwnPrice = ReplyOf<Routes['GET /api/v2/console/prices']>['data'][number];
export type ShopFacts = ReplyOf<Routes['GET /api/v2/console/shops/{id}']>;
export type CloseReason = BodyOf<Routes['POST /api/v2/console/requests/{id}/close']>['reason'];
export type PriceBody = BodyOf<Routes['PATCH /api/v2/console/requests/{id}/prices/{price_id}']>;
type CallBody = BodyOf<Routes['POST /api/v2/console/requests/{id}/calls']>;
export type Outcome = NonNullable<CallBody['outcome']>;

/** News of the desk come at once by the open connection; this is for when they don't. */
const EVERY_MS = 5_000;

export const useQueue = () =>
  useQuery({
    queryKey: ['queue'],
    queryFn: ({ signal }) => call('GET /api/v2/console/queue', { signal, background: true }),
    refetchInterval: EVERY_MS,
  });
export const useOwnPrices = () =>
  useQuery({
    queryKey: ['own-prices'],
    queryFn: ({ signal }) => call('GET /api/v2/console/prices', { signal }),
  });
export const useShopFacts = (id: string) =>
  useQuery({
    queryKey: ['shop-facts', id],
    queryFn: ({ signal }) => call('GET /api/v2/console/shops/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What an agent holds: the request's id and the lease that every write carries. */
export interface Hold {
  id: string;
  leaseToken: string;
}

const write = ({ id, leaseToken }: Hold) => ({
  params: { id },
  headers: { 'lease-token': leaseToken },
});

export const lookAt = (id: string | null) =>
  call('POST /api/v2/console/presence', { body: { looking_at: id } });
export const claimNextRequest = () => call('POST /api/v2/console/next', {});
export const claim = (id: string) =>
  call('POST /api/v2/console/requests/{id}/claim', { params: { id } });
export const readHeld = ({ id }: Hold) =>
  call('GET /api/v2/console/requests/{id}', { params: { id }, background: true });
export const beat = (hold: Hold, draft?: object | null) =>
  call('POST /api/v2/console/requests/{id}/heartbeat', {
    ...write(hold),
    body: draft === undefined ? {} : { draft },
    background: true,
  });
export const release = (hold: Hold, reason: string) =>
  call('POST /api/v2/console/requests/{id}/release', { ...write(hold), body: { reason } });
export const close = (hold: Hold, reason: CloseReason, note: string) =>
  call('POST /api/v2/console/requests/{id}/close', { ...write(hold), body: { reason, note } });
export const dial = (hold: Hold, shopId: string) =>
  call('POST /api/v2/console/requests/{id}/calls', {
    ...write(hold),
    body: { service_provider_id: shopId },
  });
export const report = (
  hold: Hold,
  shopId: string,
  outcome: Outcome,
  more: Pick<CallBody, 'call_back_at' | 'category_ids' | 'note'> = {},
) =>
  call('POST /api/v2/console/requests/{id}/calls', {
    ...write(hold),
    body: { service_provider_id: shopId, outcome, ...more },
  });
export const skip = (hold: Hold, shopId: string, reason: string | null) =>
  call('POST /api/v2/console/requests/{id}/skips', {
    ...write(hold),
    body: { service_provider_id: shopId, reason },
  });

/** The key makes an entry whose answer was lost the same entry when it is sent again. */
export const enterPrice = (hold: Hold, shopId: string, price: PriceBody, key: string) => {
  const { params, headers } = write(hold);
  return call('POST /api/v2/console/requests/{id}/prices', {
    params,
    headers: { ...headers, 'idempotency-key': key },
    body: { service_provider_id: shopId, ...price },
  });
};

/** Of an open request under its lease; of a completed one without. */
export interface PriceOf {
  requestId: string;
  priceId: string;
  leaseToken?: string | undefined;
}

const ofPrice = ({ requestId, priceId, leaseToken }: PriceOf) => ({
  params: { id: requestId, price_id: priceId },
  headers: (leaseToken ? { 'lease-token': leaseToken } : {}) as Record<string, string>,
});

export const correctPrice = (of: PriceOf, price: PriceBody) =>
  call('PATCH /api/v2/console/requests/{id}/prices/{price_id}', { ...ofPrice(of), body: price });
export const withdrawPrice = (of: PriceOf, reason: string) =>
  call('POST /api/v2/console/requests/{id}/prices/{price_id}/withdraw', {
    ...ofPrice(of),
    body: { reason },
  });
export const fixShop = (id: string, fix: BodyOf<Routes['PATCH /api/v2/console/shops/{id}']>) =>
  call('PATCH /api/v2/console/shops/{id}', { params: { id }, body: fix });
