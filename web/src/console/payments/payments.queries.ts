import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { reload } from '../../lib/api/query-keys.ts';
import { useLongList } from '../layout/long-list.queries.ts';

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

const paymentsKey = ['console-payments'];
const reloadPayments = (): Promise<void> => reload(paymentsKey);

const WHILE_UNDER_WAY_MS = 3_000;
const isUnderWay = ({ attributes }: ConsolePayment): boolean =>
  attributes.status === 'processing' || attributes.refunds.some(({ status }) => status === 'asked');

/** All owners' purchases, newest first; refetched while a refund is pending. */
export const useAllPayments = ({ email, only }: PaymentFilter) =>
  useLongList({
    key: [...paymentsKey, email, only],
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

/** A refund sent again with the same key is made only once. */
export const refundPayment = mutationOptions({
  mutationFn: ({ id, key, ...body }: RefundInput) =>
    call('POST /api/v2/console/payments/{id}/refund', {
      params: { id },
      body,
      headers: { 'idempotency-key': key },
    }),
  onSuccess: reloadPayments,
});

interface RefundInput {
  id: string;
  key: string;
  amount: number;
  reason: string;
}

export const declineRefund = mutationOptions({
  mutationFn: ({ id, reason }: { id: string; reason: string }) =>
    call('POST /api/v2/console/payments/{id}/refund_request/decline', {
      params: { id },
      body: { reason },
    }),
  onSuccess: reloadPayments,
});
