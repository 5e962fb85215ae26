import type { ReplyOf, Routes } from '@fourbay/contract';
import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, call, fetchAll } from '../../lib/api/api.ts';
import { freshKey } from '../../lib/api/fresh-key.ts';
import { queryKeys, reload } from '../../lib/api/query-keys.ts';
import { openModal } from '../../lib/browser/modal.ts';
import { refreshUser } from '../../lib/session/session.ts';
import type { CardForm, Confirmation } from './card-form.ts';

export type Payment = ReplyOf<Routes['GET /api/v2/servicechek/payments']>['data'][number];
export type QuotePackage = ReplyOf<
  Routes['GET /api/v2/servicechek/quote_packages']
>['data'][number];

const paymentKey = ['payment'];

export const reloadPayments = (): Promise<void> => reload(queryKeys.payments);

export const packagesQuery = queryOptions({
  queryKey: ['quote-packages'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/v2/servicechek/quote_packages', { signal })).data,
  staleTime: Infinity,
});

/** A package to buy, or the intent of a purchase that already exists. */
export type PurchaseInput =
  | {
      productKey: string;
      title: string;
      /** Dollars. */
      price: number;
    }
  | {
      intent: string;
      /** Whether the buyer returned from the provider's own page. */
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

/** Starts the purchase, or continues the unfinished one for the same package. */
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

/** The purchase of one modal. Its attempts share an idempotency key. */
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

/**
 * Cancels an unfinished purchase. If it was paid first, shows its result and returns false. Any other failure
 * is thrown.
 */
async function sendCancel({ id, attributes }: Payment): Promise<boolean> {
  try {
    await call('POST /api/v2/servicechek/payments/{id}/cancel', { params: { id } });
    return true;
  } catch (error) {
    const intent = attributes.payment_intent;
    if (!(error instanceof ApiError) || error.code !== 'conflict' || !intent) throw error;
    openModal('stripe_payment', { intent, returned: false });
    return false;
  } finally {
    void reloadPayments();
  }
}

export const cancelPurchase = mutationOptions({ mutationFn: sendCancel });

/** Cancels a purchase once it has started. If that fails, it is listed as unfinished. */
export const cancelOnceStarted = async (starting: Promise<Purchase> | undefined): Promise<void> => {
  await starting?.then(({ payment }) => sendCancel(payment)).catch(() => {});
};

interface Attempt {
  form: CardForm;
  /** Only checks the result of an earlier attempt whose response was lost. */
  isCheck: boolean;
}

/** Pays with the provider's form. */
export const confirmPayment = mutationOptions({
  mutationFn: ({ form, isCheck }: Attempt) => (isCheck ? form.checkStatus() : form.confirm()),
});

/** Pays at the built-in test provider. Without a card number, reads the payment's state. */
export async function confirmTestPayment(
  clientSecret: string,
  cardNumber?: string,
): Promise<Confirmation> {
  if (cardNumber === '')
    return { message: 'Enter a card number, or choose one of the test cards.' };
  try {
    const { status, message } = await call('POST /api/v2/servicechek/test_payments/confirm', {
      body: {
        client_secret: clientSecret,
        ...(cardNumber === undefined ? {} : { card_number: cardNumber }),
      },
    });
    return message === null ? { status } : { message };
  } catch (error) {
    return error instanceof ApiError && error.status > 0 && error.status < 500
      ? { message: error.message }
      : { lost: true };
  }
}

const PAGE_SIZE = 200;
const PROCESSING_POLL_MS = 5_000;

export const paymentsQuery = queryOptions({
  queryKey: queryKeys.payments,
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

export const unfinishedPurchasesQuery = queryOptions({
  queryKey: [...queryKeys.payments, 'unfinished'],
  queryFn: async ({ signal }) =>
    (
      await call('GET /api/v2/servicechek/payments', {
        query: { 'query[status_eq]': 'open' },
        signal,
      })
    ).data,
  staleTime: 0,
});

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: [...paymentKey, id],
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
      await reload(queryKeys.payments, queryKeys.ledger);
      return true;
    },
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data === true ? false : nextCreditPoll(state.dataUpdateCount),
  }).data === true;

/** Updates the purchase, with its refund request, in every cached list. */
export const requestRefund = (id: string) =>
  mutationOptions({
    mutationFn: (body: { note: string }) =>
      call('POST /api/v2/servicechek/payments/{id}/refund_request', { params: { id }, body }),
    onSuccess: () => reload(queryKeys.payments, [...paymentKey, id]),
  });
