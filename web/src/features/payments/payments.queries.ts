import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReplyOf, Routes } from '@fourbay/contract';
import { call, fetchAll } from '../../lib/api/api.ts';
import { freshKey } from '../../lib/api/fresh-key.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refreshUser } from '../../lib/session/session.ts';

export type Payment = ReplyOf<Routes['GET /api/v2/servicechek/payments']>['data'][number];
export type QuotePackage = ReplyOf<
  Routes['GET /api/v2/servicechek/quote_packages']
>['data'][number];

export const usePackages = () =>
  useQuery({
    queryKey: ['quote-packages'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/quote_packages', { signal })).data,
    staleTime: Infinity,
  });

/** A package to buy, or the intent of a purchase that exists already. */
export type PurchaseInput =
  | {
      productKey: string;
      title: string;
      /** Dollars. */
      price: number;
    }
  | {
      intent: string;
      /** Whether the buyer comes from the provider's own page. */
      returned: boolean;
    };

/** A purchase as the server knows it, whatever this browser remembers. */
export interface Purchase {
  payment: Payment;
  /** Null unless it can be paid. */
  clientSecret: string | null;
  /** The provider's own status; undefined for a purchase that just started. */
  intentStatus?: string;
}

/** Starts the purchase, or continues the unfinished one of the same package. */
async function startPurchase(productKey: string, key: string): Promise<Purchase> {
  const { data, clientSecret } = await call(
    'POST /api/v2/servicechek/payments/create-payment-intent',
    { body: { product_key: productKey }, headers: { 'idempotency-key': key } },
  );
  return { payment: data, clientSecret };
}

async function readPurchase(intent: string): Promise<Purchase> {
  const { data, clientSecret, intent_status } = await call(
    'GET /api/v2/servicechek/payments/by_intent',
    { query: { payment_intent: intent } },
  );
  return { payment: data, clientSecret, intentStatus: intent_status };
}

/** The purchase of one modal; its attempts share an idempotency key. */
export function usePurchase(input: PurchaseInput) {
  const [key] = useState(freshKey);
  const starting = useRef<Promise<Purchase>>(undefined);
  const query = useQuery({
    queryKey: ['purchase', key],
    queryFn: () => {
      if ('intent' in input) return readPurchase(input.intent);
      starting.current = startPurchase(input.productKey, key);
      return starting.current;
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return { ...query, starting };
}

const PAGE_SIZE = 200;
const PROCESSING_POLL_MS = 5_000;

export const usePayments = () =>
  useQuery({
    queryKey: ['payments'],
    queryFn: ({ signal }) =>
      fetchAll((page) =>
        call('GET /api/v2/servicechek/payments', { query: { page, items: PAGE_SIZE }, signal }),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => attributes.status === 'processing')
        ? PROCESSING_POLL_MS
        : false,
  });

export const useUnfinishedPurchases = () =>
  useQuery({
    queryKey: ['payments', 'unfinished'],
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/v2/servicechek/payments', {
          query: { 'query[status_eq]': 'open' },
          signal,
        })
      ).data,
    staleTime: 0,
  });

export const usePayment = (id: string) =>
  useQuery({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/payments/{id}', { params: { id }, signal })).data,
    staleTime: 0,
  });

const CREDIT_POLL_MS = 1_000;
const SLOW_CREDIT_POLL_MS = 4_000;
const MAX_CREDIT_POLLS = 120;

const FAST_CREDIT_POLLS = 20;

function nextCreditPoll(polls: number): number | false {
  if (polls > MAX_CREDIT_POLLS) return false;
  return polls > FAST_CREDIT_POLLS ? SLOW_CREDIT_POLL_MS : CREDIT_POLL_MS;
}

/**
 * Polls until the purchase is credited, then reloads the balance, so that it is right without a
 * live connection too.
 */
export const useIsCredited = (id: string): boolean =>
  useQuery({
    queryKey: ['payment-credited', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /api/v2/servicechek/payments/{id}', {
        params: { id },
        signal,
      });
      if (data.attributes.status !== 'succeeded') return false;
      await refreshUser();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['payments'] }),
        queryClient.invalidateQueries({ queryKey: ['ledger'] }),
      ]);
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === true ? false : nextCreditPoll(state.dataUpdateCount),
  }).data === true;

/** Updates the purchase, with its refund request, in every cached list. */
export async function requestRefund(id: string, note: string): Promise<void> {
  await call('POST /api/v2/servicechek/payments/{id}/refund_request', {
    params: { id },
    body: { note },
  });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['payments'] }),
    queryClient.invalidateQueries({ queryKey: ['payment', id] }),
  ]);
}
