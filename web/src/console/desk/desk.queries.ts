import { useQuery } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { call } from '../../lib/api/api.ts';

export type HeldRequest = ReplyOf<Routes['GET /api/v2/console/requests/{id}']>;
export type DeskShop = HeldRequest['shops'][number];
export type QueueRow = ReplyOf<Routes['GET /api/v2/console/queue']>['data'][number];
export type OwnPrice = ReplyOf<Routes['GET /api/v2/console/prices']>['data'][number];
export type ShopFacts = ReplyOf<Routes['GET /api/v2/console/shops/{id}']>;
export type CloseReason = BodyOf<Routes['POST /api/v2/console/requests/{id}/close']>['reason'];
export type PriceBody = BodyOf<Routes['PATCH /api/v2/console/requests/{id}/prices/{price_id}']>;
type CallBody = BodyOf<Routes['POST /api/v2/console/requests/{id}/calls']>;
export type Outcome = NonNullable<CallBody['outcome']>;

/** Live updates arrive at once; polling is the fallback. */
const POLL_INTERVAL_MS = 5_000;

export const useQueue = (intervalMs = POLL_INTERVAL_MS) =>
  useQuery({
    queryKey: ['queue'],
    queryFn: ({ signal }) => call('GET /api/v2/console/queue', { signal, background: true }),
    refetchInterval: intervalMs,
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

/** What an agent holds: the id of the request or booking, and the lease sent with every write. */
export interface Hold {
  kind: QueueRow['kind'];
  id: string;
  leaseToken: string;
}

export const leaseInput = ({ id, leaseToken }: Hold) => ({
  params: { id },
  headers: { 'lease-token': leaseToken },
});

export const reportPresence = (kind: QueueRow['kind'], id: string | null, onBreak: boolean) =>
  call('POST /api/v2/console/presence', { body: { looking_at: id, kind, on_break: onBreak } });
export const claimNextRequest = () => call('POST /api/v2/console/next', {});
export const claimRequest = (id: string) =>
  call('POST /api/v2/console/requests/{id}/claim', { params: { id } });
export const readHeldRequest = ({ id }: Hold, shops = SHOPS_SHOWN) =>
  call('GET /api/v2/console/requests/{id}', {
    params: { id },
    query: { shops },
    background: true,
  });
export const sendHeartbeat = (hold: Hold, draft?: object | null) =>
  call(
    hold.kind === 'booking'
      ? 'POST /api/v2/console/bookings/{id}/heartbeat'
      : 'POST /api/v2/console/requests/{id}/heartbeat',
    { ...leaseInput(hold), body: draft === undefined ? {} : { draft }, background: true },
  );
export const leaveDraft = (id: string, draft: object, typedAt: string) =>
  call('POST /api/v2/console/requests/{id}/drafts', {
    params: { id },
    body: { draft, typed_at: typedAt },
    background: true,
  });
export const releaseRequest = (hold: Hold, reason: string) =>
  call('POST /api/v2/console/requests/{id}/release', { ...leaseInput(hold), body: { reason } });
export const closeRequest = (hold: Hold, reason: CloseReason, note: string) =>
  call('POST /api/v2/console/requests/{id}/close', { ...leaseInput(hold), body: { reason, note } });
export const dialShop = (hold: Hold, shopId: string) =>
  call('POST /api/v2/console/requests/{id}/calls', {
    ...leaseInput(hold),
    body: { service_provider_id: shopId },
  });
export const reportOutcome = (
  hold: Hold,
  shopId: string,
  outcome: Outcome,
  more: Pick<CallBody, 'call_back_at' | 'category_ids' | 'note' | 'phone'> = {},
) =>
  call('POST /api/v2/console/requests/{id}/calls', {
    ...leaseInput(hold),
    body: { service_provider_id: shopId, outcome, ...more },
  });
export const undoCall = (hold: Hold, callId: string) => {
  const { params, headers } = leaseInput(hold);
  return call('POST /api/v2/console/requests/{id}/calls/{call_id}/undo', {
    params: { ...params, call_id: callId },
    headers,
  });
};
export const skipShop = (hold: Hold, shopId: string, reason: string | null) =>
  call('POST /api/v2/console/requests/{id}/skips', {
    ...leaseInput(hold),
    body: { service_provider_id: shopId, reason },
  });

/** With its idempotency key, a retry after a lost response is the same entry. */
export const enterPrice = (hold: Hold, shopId: string, price: PriceBody, key: string) => {
  const { params, headers } = leaseInput(hold);
  return call('POST /api/v2/console/requests/{id}/prices', {
    params,
    headers: { ...headers, 'idempotency-key': key },
    body: { service_provider_id: shopId, ...price },
  });
};

/** A price of an open request is changed under its lease, one of a completed request without. */
export interface PriceTarget {
  requestId: string;
  priceId: string;
  leaseToken?: string | undefined;
}

const priceInput = ({ requestId, priceId, leaseToken }: PriceTarget) => ({
  params: { id: requestId, price_id: priceId },
  ...(leaseToken ? { headers: { 'lease-token': leaseToken } } : {}),
});

export const correctPrice = (target: PriceTarget, price: PriceBody) =>
  call('PATCH /api/v2/console/requests/{id}/prices/{price_id}', {
    ...priceInput(target),
    body: price,
  });
export const withdrawPrice = (target: PriceTarget, reason: string) =>
  call('POST /api/v2/console/requests/{id}/prices/{price_id}/withdraw', {
    ...priceInput(target),
    body: { reason },
  });
/** Agents change the shops of the request they hold, supervisors any. */
export const fixShop = (
  hold: Hold | undefined,
  id: string,
  fix: BodyOf<Routes['PATCH /api/v2/console/shops/{id}']>,
) =>
  call('PATCH /api/v2/console/shops/{id}', {
    params: { id },
    ...(hold ? { headers: { 'lease-token': hold.leaseToken } } : {}),
    body: fix,
  });

/** Records that a shop was told by phone what an owner reported, with its answer, if any. */
export const informShopOfReport = (hold: Hold, reportId: string, answer: string) =>
  call('POST /api/v2/console/requests/{id}/paid_reports/{report_id}/told', {
    params: { id: hold.id, report_id: reportId },
    headers: { 'lease-token': hold.leaseToken },
    body: { answer },
  });
