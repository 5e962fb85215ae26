import type { ReplyOf, Routes } from '@fourbay/contract';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useLongList } from '../layout/use-long-list.ts';

export type ConsolePayment = ReplyOf<Routes['GET /api/v2/console/payments']>['data'][number];

export type PaymentSelection = 'all' | 'asked' | 'flagged';

const SELECTIONS: Readonly<Record<PaymentSelection, Record<string, string>>> = {
  all: {},
  asked: { 'query[refund_requested_eq]': 'true' },
  flagged: { 'query[status_eq]': 'flagged' },
};

export interface PaymentFilter {
  email: string;
  only: PaymentSelection;
}

const WHILE_UNDER_WAY_MS = 3_000;
const isUnderWay = ({ attributes }: ConsolePayment): boolean =>
  attributes.status === 'processing' || attributes.refunds.some(({ status }) => status === 'asked');

/** All owners' purchases, newest first; refetched while a refund is pending. */
export const useAllPayments = ({ email, only }: PaymentFilter) =>
  useLongList({
    key: ['console-payments', email, only],
    step: 50,
    read: (cursor, signal) =>
      call('GET /api/v2/console/payments', {
        query: {
          ...cursor,
          ...(email ? { 'query[email_eq]': email } : {}),
          ...SELECTIONS[only],
        },
        signal,
      }),
    pollMs: (shown) => (shown.some(isUnderWay) ? WHILE_UNDER_WAY_MS : false),
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
