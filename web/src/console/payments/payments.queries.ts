import type { ReplyOf, Routes } from '@fourbay/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';

type PaymentPage = ReplyOf<Routes['GET /api/v2/console/payments']>;
export type ConsolePayment = PaymentPage['data'][number];

export type PaymentSelection = 'all' | 'asked' | 'flagged';

const SELECTIONS: Readonly<Record<PaymentSelection, Record<string, string>>> = {
  all: {},
  asked: { 'query[refund_requested_eq]': 'true' },
  flagged: { 'query[status_eq]': 'flagged' },
};

export interface PaymentFilter {
  email: string;
  only: PaymentSelection;
  items: number;
}

const WHILE_UNDER_WAY_MS = 3_000;
const isUnderWay = ({ attributes }: ConsolePayment): boolean =>
  attributes.status === 'processing' || attributes.refunds.some(({ status }) => status === 'asked');

/** Everybody's purchases, newest first; read again while a refund is on its way. */
export const useAllPayments = ({
  email,
  only,
  items,
}: PaymentFilter): UseQueryResult<PaymentPage> =>
  useQuery({
    queryKey: ['console-payments', email, only, items],
    queryFn: ({ signal }) =>
      call('GET /api/v2/console/payments', {
        query: {
          items,
          ...(email ? { 'query[email_eq]': email } : {}),
          ...SELECTIONS[only],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(isUnderWay) ? WHILE_UNDER_WAY_MS : false,
  });

export async function refundPayment(
  id: string,
  key: string,
  refund: { amount?: number; reason: string },
): Promise<void> {
  await call('POST /api/v2/console/payments/{id}/refund', {
    params: { id },
    body: refund,
    headers: { 'idempotency-key': key },
  });
  await queryClient.invalidateQueries({ queryKey: ['console-payments'] });
}

export async function declineRefund(id: string, reason: string): Promise<void> {
  await call('POST /api/v2/console/payments/{id}/refund_request/decline', {
    params: { id },
    body: { reason },
  });
  await queryClient.invalidateQueries({ queryKey: ['console-payments'] });
}
