import { isDay } from '@fourbay/contract/wire/patterns';
import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import type { MetricGrouping } from '@fourbay/contract/call-desk/desk-board';
import { call } from '../../lib/api/api.ts';
import { useLongList } from '../layout/long-list.queries.ts';
import { reload } from '../../lib/api/query-keys.ts';

export type Board = ReplyOf<Routes['GET /api/v2/console/board']>;
export type BoardRequest = Board['requests'][number];
export type BoardBooking = Board['bookings'][number];
export type BoardAgent = Board['agents'][number];
export type Metrics = ReplyOf<Routes['GET /api/v2/console/metrics']>;

/** Live updates arrive immediately, and polling is the fallback. */
const POLL_INTERVAL_MS = 5_000;

const boardKey = ['board'];

export const boardQuery = queryOptions({
  queryKey: boardKey,
  queryFn: ({ signal }) => call('GET /api/v2/console/board', { signal, background: true }),
  refetchInterval: POLL_INTERVAL_MS,
});
export const reloadBoard = (): Promise<void> => reload(boardKey);

/** A supervisor's action on a request. */
interface StepInInput {
  id: string;
  reason: string;
  /** Who gets the request. */
  agentId: string;
}

// Every action reloads the board, even if it is refused because something changed in the meantime.
const onSettled = (): void => void reloadBoard();

export const reclaimRequest = mutationOptions({
  mutationFn: ({ id, reason }: StepInInput) =>
    call('POST /api/v2/console/board/requests/{id}/take_back', {
      params: { id },
      body: { reason },
    }),
  onSettled,
});
export type StepInMutation = typeof reclaimRequest;
export const reassignRequest = mutationOptions({
  mutationFn: ({ id, agentId, reason }: StepInInput) =>
    call('POST /api/v2/console/board/requests/{id}/reassign', {
      params: { id },
      body: { agent_id: agentId, reason },
    }),
  onSettled,
});
export const cancelRequest = mutationOptions({
  mutationFn: ({ id, reason }: StepInInput) =>
    call('POST /api/v2/console/board/requests/{id}/cancel', { params: { id }, body: { reason } }),
  onSettled,
});
export const reclaimBooking = (id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/board/bookings/{id}/take_back', {
        params: { id },
        body: { reason },
      }),
    onSettled,
  });
export const takeOverBooking = (id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      call('POST /api/v2/console/bookings/{id}/take_over', { params: { id }, body: { reason } }),
  });

export interface MetricsFilter {
  from: string;
  to: string;
  by: MetricGrouping;
}

export const useMetrics = ({ from, to, by }: MetricsFilter) =>
  useQuery({
    queryKey: ['metrics', from, to, by],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/metrics', { query: { from, to, by }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface AuditLogFilter {
  action: string;
  quoteId: string;
  staffId: string;
  shopId: string;
  /** A day in the reader's time zone. */
  day: string;
  text: string;
}

/** The instants between which a local day lies. */
function boundsOf(day: string): { 'query[at_gteq]'?: string; 'query[at_lt]'?: string } {
  if (!isDay(day)) return {};
  const start = new Date(`${day}T00:00:00`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { 'query[at_gteq]': start.toISOString(), 'query[at_lt]': end.toISOString() };
}

export const useAuditLog = ({ action, quoteId, staffId, shopId, day, text }: AuditLogFilter) =>
  useLongList({
    key: ['trail', action, quoteId, staffId, shopId, day, text],
    step: 50,
    read: (cursor, signal) =>
      call('GET /api/v2/console/staff_actions', {
        query: {
          ...cursor,
          ...boundsOf(day),
          ...(action ? { 'query[action_eq]': action } : {}),
          ...(quoteId ? { 'query[quote_id_eq]': quoteId } : {}),
          ...(staffId ? { 'query[staff_user_id_eq]': staffId } : {}),
          ...(shopId ? { 'query[service_provider_id_eq]': shopId } : {}),
          ...(text ? { 'query[detail_cont]': text } : {}),
        },
        signal,
      }),
  });
