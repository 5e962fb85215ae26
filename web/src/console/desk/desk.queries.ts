import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { BodyOf, ReplyOf, Routes } from '@fourbay/contract';
import { SHOPS_SHOWN } from '@fourbay/contract/call-desk/desk-limits';
import { minutes } from '@fourbay/contract/formats/durations';
import { ApiError, call } from '../../lib/api/api.ts';
import { isLive } from '../../lib/api/live-updates.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { expectRing } from '../browser-phone/browser-phone.ts';
import { redialOnLine } from './line/voice.queries.ts';
import type { QueueRow } from './queue/queue.queries.ts';

/** The request as claimed. A later read also says whether the work on it has ended. */
export type HeldRequest = Omit<ReplyOf<Routes['GET /api/v2/console/requests/{id}']>, 'work_ended'>;
export type DeskShop = HeldRequest['shops'][number];
export type OwnPrice = ReplyOf<Routes['GET /api/v2/console/prices']>['data'][number];
export type ShopFacts = ReplyOf<Routes['GET /api/v2/console/shops/{id}']>;
export type CloseReason = BodyOf<Routes['POST /api/v2/console/requests/{id}/close']>['reason'];
export type PriceBody = BodyOf<Routes['PATCH /api/v2/console/requests/{id}/prices/{price_id}']>;
type CallBody = BodyOf<Routes['POST /api/v2/console/requests/{id}/calls']>;
export type Outcome = NonNullable<CallBody['outcome']>;
export type EnteredPrice = ReplyOf<Routes['POST /api/v2/console/requests/{id}/prices']>;
export type ShopFix = BodyOf<Routes['PATCH /api/v2/console/shops/{id}']>;

const HELD_POLL_MS = 15_000;
/** Poll interval besides live updates, because shops open and close and local times change. */
const LIVE_HELD_POLL_MS = minutes(1);

const ownPricesKey = ['own-prices'];

export const ownPricesQuery = queryOptions({
  queryKey: ownPricesKey,
  queryFn: ({ signal }) => call('GET /api/v2/console/prices', { signal }),
});
export const shopFactsQuery = (id: string) =>
  queryOptions({
    queryKey: ['shop-facts', id],
    queryFn: ({ signal }) => call('GET /api/v2/console/shops/{id}', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What an agent holds, with the id of the request or booking, and the lease sent with every write. */
export interface Hold {
  kind: QueueRow['kind'];
  id: string;
  leaseToken: string;
}

export const leaseHeaders = ({ leaseToken }: Pick<Hold, 'leaseToken'>) => ({
  'lease-token': leaseToken,
});

export const leaseInput = (hold: Hold) => ({
  params: { id: hold.id },
  headers: leaseHeaders(hold),
});

export const readHeldRequest = ({ id }: Hold, shops = SHOPS_SHOWN) =>
  call('GET /api/v2/console/requests/{id}', {
    params: { id },
    query: { shops },
    background: true,
  });
/** Begins with the request as it was claimed. */
export const heldRequestQuery = (hold: Hold, claimed: HeldRequest, shops: number) =>
  queryOptions({
    queryKey: ['held', hold.leaseToken, shops],
    queryFn: () => readHeldRequest(hold, shops),
    ...(shops === SHOPS_SHOWN ? { initialData: { ...claimed, work_ended: null } } : {}),
    placeholderData: keepPreviousData,
    staleTime: HELD_POLL_MS,
    refetchInterval: () => (isLive() ? LIVE_HELD_POLL_MS : HELD_POLL_MS),
  });

export const reportPresence = (kind: QueueRow['kind'], id: string | null, onBreak: boolean) =>
  call('POST /api/v2/console/presence', { body: { looking_at: id, kind, on_break: onBreak } });
/** `onTheLine`: the agent has given a sign during the call since the last heartbeat. */
export const sendHeartbeat = (hold: Hold, draft?: object | null, onTheLine = false) =>
  call(
    hold.kind === 'booking'
      ? 'POST /api/v2/console/bookings/{id}/heartbeat'
      : 'POST /api/v2/console/requests/{id}/heartbeat',
    {
      ...leaseInput(hold),
      body: {
        ...(draft === undefined ? {} : { draft }),
        ...(onTheLine ? { on_the_line: true } : {}),
      },
      background: true,
    },
  );
/** Also resolves for a closed request, which accepts no draft. */
export async function leaveDraft(id: string, draft: object, typedAt: string): Promise<void> {
  try {
    await call('POST /api/v2/console/requests/{id}/drafts', {
      params: { id },
      body: { draft, typed_at: typedAt },
      background: true,
    });
  } catch (error) {
    const isClosed = error instanceof ApiError && [404, 409].includes(error.status);
    if (!isClosed) throw error;
  }
}

export const releaseRequest = (hold: Hold) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/requests/{id}/release', { ...leaseInput(hold), body: { reason } }),
  });
/** Closes the request for the reason that a label stands for. */
export const closeRequest = (hold: Hold, reasons: Readonly<Record<string, CloseReason>>) =>
  mutationOptions({
    mutationFn: (label: string) =>
      call('POST /api/v2/console/requests/{id}/close', {
        ...leaseInput(hold),
        body: { reason: reasons[label] ?? 'all_asked', note: '' },
      }),
  });

/** Read on demand, which the audit log records. */
export const revealVin = mutationOptions({
  mutationFn: (id: string) => call('POST /api/v2/console/requests/{id}/vin', { params: { id } }),
});

const sendCall = (hold: Hold, body: CallBody) =>
  call('POST /api/v2/console/requests/{id}/calls', { ...leaseInput(hold), body });

/** Starts a call to a shop. With `dial`, our phone line dials it. */
export const dialShop = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ shopId, dial }: { shopId: string; dial: boolean }) => {
      const shop = { service_provider_id: shopId };
      return dial
        ? expectRing('own_call', () => sendCall(hold, { ...shop, dial }))
        : sendCall(hold, shop);
    },
  });
export const redialShop = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ callId, lineId }: { callId: string; lineId: string | undefined }) =>
      redialOnLine(lineId, () => {
        const { params, headers } = leaseInput(hold);
        return call('POST /api/v2/console/requests/{id}/calls/{call_id}/redial', {
          params: { ...params, call_id: callId },
          headers,
        });
      }),
  });
export const reportOutcome = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ shop, outcome, note }: { shop: DeskShop; outcome: Outcome; note: string }) =>
      sendCall(hold, { service_provider_id: shop.id, outcome, note }),
  });
/** Reports an outcome whose details a dialog asks for. */
export const reportDetailedOutcome = (
  hold: Hold,
  known: Pick<CallBody, 'service_provider_id' | 'outcome' | 'note'>,
) =>
  mutationOptions({
    mutationFn: (details: Pick<CallBody, 'call_back_at' | 'category_ids' | 'note' | 'phone'>) =>
      sendCall(hold, { ...known, ...details }),
  });
/** Ends a call to a shop that is never called again. Only one reason can be given. */
export const forbidCalls = (hold: Hold, shopId: string, note: string) =>
  mutationOptions({
    mutationFn: (_reason: string) =>
      sendCall(hold, { service_provider_id: shopId, outcome: 'do_not_call', note }),
  });
type EndedCall = Pick<HeldRequest['calls'][number], 'id' | 'name' | 'note' | 'service_provider_id'>;

export const undoOutcome = (hold: Hold) =>
  mutationOptions({
    mutationFn: (ended: EndedCall) => {
      const { params, headers } = leaseInput(hold);
      return call('POST /api/v2/console/requests/{id}/calls/{call_id}/undo', {
        params: { ...params, call_id: ended.id },
        headers,
      });
    },
  });

export const markRecording = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ id, declined }: { id: string; declined: boolean }) => {
      const { params, headers } = leaseInput(hold);
      return call('POST /api/v2/console/requests/{id}/calls/{call_id}/recording', {
        params: { ...params, call_id: id },
        headers,
        body: { declined },
      });
    },
  });

const sendSkip = (hold: Hold, shopId: string, reason: string | null) =>
  call('POST /api/v2/console/requests/{id}/skips', {
    ...leaseInput(hold),
    body: { service_provider_id: shopId, reason },
  });

export const skipShop = (hold: Hold, shopId: string) =>
  mutationOptions({ mutationFn: (reason: string) => sendSkip(hold, shopId, reason) });
/** Undoes skipping a shop. */
export const restoreShop = (hold: Hold) =>
  mutationOptions({ mutationFn: (shopId: string) => sendSkip(hold, shopId, null) });

/** With its idempotency key, a retry after a lost response is the same entry. */
export interface NewPrice {
  price: PriceBody;
  key: string;
}

export const enterPrice = (hold: Hold, shopId: string) =>
  mutationOptions({
    mutationFn: ({ price, key }: NewPrice) => {
      const { params, headers } = leaseInput(hold);
      return call('POST /api/v2/console/requests/{id}/prices', {
        params,
        headers: { ...headers, 'idempotency-key': key },
        body: { service_provider_id: shopId, ...price },
      });
    },
    onSuccess: () => reload(ownPricesKey),
  });

/** A price of an open request is changed under its lease, and one of a completed request without a lease. */
export interface PriceTarget {
  requestId: string;
  priceId: string;
  leaseToken?: string | undefined;
}

const priceInput = ({ requestId, priceId, leaseToken }: PriceTarget) => ({
  params: { id: requestId, price_id: priceId },
  ...(leaseToken ? { headers: leaseHeaders({ leaseToken }) } : {}),
});

export const correctPrice = (target: PriceTarget) =>
  mutationOptions({
    mutationFn: ({ price }: Pick<NewPrice, 'price'>) =>
      call('PATCH /api/v2/console/requests/{id}/prices/{price_id}', {
        ...priceInput(target),
        body: price,
      }),
    onSuccess: () => reload(ownPricesKey),
  });
export const withdrawPrice = (target: PriceTarget) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/requests/{id}/prices/{price_id}/withdraw', {
        ...priceInput(target),
        body: { reason },
      }),
    onSuccess: () => reload(ownPricesKey),
  });

/** Agents can change shops of the request they hold. Supervisors can change any shop. */
export const fixShop = (hold: Hold | undefined, id: string) =>
  mutationOptions({
    mutationFn: async (fix: ShopFix) => {
      if (Object.keys(fix).length === 0) return;
      await call('PATCH /api/v2/console/shops/{id}', {
        params: { id },
        ...(hold ? { headers: leaseHeaders(hold) } : {}),
        body: fix,
      });
    },
  });

/** A shop's answer by phone to an owner's report; empty without an answer. */
export interface ReportAnswer {
  reportId: string;
  answer: string;
}

/** Records that a shop was told by phone what an owner reported, with its answer, if any. */
export const informShopOfReport = (hold: Hold) =>
  mutationOptions({
    mutationFn: ({ reportId, answer }: ReportAnswer) =>
      call('POST /api/v2/console/requests/{id}/paid_reports/{report_id}/told', {
        params: { id: hold.id, report_id: reportId },
        headers: leaseHeaders(hold),
        body: { answer },
      }),
  });
