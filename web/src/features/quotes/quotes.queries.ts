import { mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { useEffect } from 'react';
import { call, fetchAll } from '../../lib/api/api.ts';
import { onLiveMessage } from '../../lib/api/live-updates.ts';
import { queryKeys, reload, reloadHistory } from '../../lib/api/query-keys.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Quote } from './list/quote-list.ts';
import { pricesKey } from './prices/prices.queries.ts';
import { isOpen } from './quote-status.ts';

export type Timeline = ReplyOf<Routes['GET /api/v2/servicechek/user_quotes/{id}/timeline']>;

const PAGE_SIZE = 100;
const LIST_REFETCH_MS = 30_000;

/** A live update of any quote reloads the list immediately. */
function reloadOnQuoteMessage({ type }: CableMessage): void {
  if (type === 'quote' || type === 'resync') void reloadQuotes();
}

/** All quotes of an owner, newest first as the server sends them. */
export const quotesOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.quotes,
    enabled: userId !== undefined,
    queryFn: ({ signal }) =>
      fetchAll<Quote>((page) =>
        call('GET /api/v2/servicechek/user_quotes', {
          query: {
            page,
            items: PAGE_SIZE,
            'query[user_id_eq]': userId,
            'query[archived_eq]': false,
          },
          signal,
        }),
      ),
  });

/** The public view of a quote, behind its share link. */
export const sharedQuoteQuery = (token: string) =>
  queryOptions({
    queryKey: ['shared-quote', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/shared_quotes/{token}', { params: { token }, signal }))
        .data,
    retry: false,
  });

/** All quotes of the owner; refetched periodically while one is open. */
export function useQuotes() {
  useEffect(() => onLiveMessage(reloadOnQuoteMessage), []);
  const userId = useSession()?.authenticatable_id;
  return useQuery({
    ...quotesOf(userId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => isOpen(attributes.status)) ? LIST_REFETCH_MS : false,
  });
}

const quoteKey = (id: string) => ['quote', id] as const;

const quoteQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: [...quoteKey(id), version],
    queryFn: ({ signal }) => fetchQuote(id, signal),
    placeholderData: (before: Quote | undefined, query) => keepSameQuote(before, query, id),
  });

/** One quote, reloaded when a poll finds another version. */
export const useQuote = (id: string, version?: number, { enabled = true } = {}) =>
  useQuery({ ...quoteQuery(id, version), enabled });

/** One quote, for an action on it. */
export const fetchQuote = async (id: string, signal?: AbortSignal): Promise<Quote> =>
  (await call('GET /api/v2/servicechek/user_quotes/{id}', { params: { id }, signal })).data;

/** Keeps the previous version of the same quote until the next one has loaded. */
const keepSameQuote = <Shown>(
  before: Shown | undefined,
  query: { queryKey: readonly unknown[] } | undefined,
  id: string,
): Shown | undefined => (query?.queryKey[1] === id ? before : undefined);

const timelineQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['quote-timeline', id, version],
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/{id}/timeline', { params: { id }, signal }),
    placeholderData: (before: Timeline | undefined, query) => keepSameQuote(before, query, id),
  });

/** The timeline of a quote, reloaded with each version. */
export const useTimeline = (id: string, version: number) => useQuery(timelineQuery(id, version));

const reloadQuotes = (): Promise<void> => reload(queryKeys.quotes);

/** After the user's own change: reloads everything shown of a quote. */
export const reloadQuote = (id: string): Promise<void> =>
  reload(queryKeys.quotes, pricesKey(id), quoteKey(id));

/** Reports that the quote is being viewed, so that no text about it is sent. */
export const reportSeen = (id: string): Promise<void> =>
  call('POST /api/v2/servicechek/user_quotes/{id}/seen', { params: { id }, background: true });

export const cancelQuote = mutationOptions({
  mutationFn: (id: string) =>
    call('POST /api/v2/servicechek/user_quotes/{id}/cancel', { params: { id } }),
  onSuccess: (_cancelled, id) => reloadQuote(id),
});

interface ShopChoice {
  quoteId: string;
  /** Null clears the choice. */
  priceId: string | null;
}

export const chooseShop = mutationOptions({
  mutationFn: ({ quoteId, priceId }: ShopChoice) =>
    call('POST /api/v2/servicechek/user_quotes/{id}/going', {
      params: { id: quoteId },
      body: { user_quote_price_id: priceId },
    }),
  onSuccess: (_chosen, { quoteId }) => reloadQuote(quoteId),
});

/** Creates the link of a quote when someone wants to share it. */
export const shareLinkQuery = (quoteId: string) =>
  queryOptions({
    queryKey: ['share-link', quoteId],
    queryFn: async ({ signal }) => {
      const { url } = await call('POST /api/v2/servicechek/user_quotes/{id}/share', {
        params: { id: quoteId },
        signal,
      });
      void reloadQuote(quoteId);
      return url;
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const revokeShareLink = mutationOptions({
  mutationFn: (quoteId: string) =>
    call('DELETE /api/v2/servicechek/user_quotes/{id}/share', { params: { id: quoteId } }),
  onSuccess: (_revoked, quoteId) => reloadQuote(quoteId),
});

interface WorkDone {
  quoteId: string;
  vehicleId: string;
  completion_date: string;
  shop_name?: string;
  cost?: number;
}

export const moveToHistory = mutationOptions({
  mutationFn: ({ quoteId, vehicleId, ...done }: WorkDone) =>
    call('POST /api/v2/servicechek/user_vehicle_service_histories', {
      body: { user_quote_id: quoteId, user_vehicle_id: vehicleId, ...done },
    }),
  onSuccess: (_moved, { quoteId }) => Promise.all([reload(quoteKey(quoteId)), reloadHistory()]),
});

/** Reports what the owner paid. */
export const reportPaid = (quoteId: string) =>
  mutationOptions({
    mutationFn: (body: FormData) =>
      call('POST /api/v2/servicechek/user_quotes/{id}/paid', { params: { id: quoteId }, body }),
    onSuccess: () => Promise.all([reloadQuote(quoteId), reloadHistory()]),
  });

export type PaidQuestionData = ReplyOf<Routes['GET /api/v2/paid_questions/{token}']>['data'];

/** The question behind an e-mailed link. */
export const paidQuestionQuery = (token: string) =>
  queryOptions({
    queryKey: ['paid-question', token],
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/paid_questions/{token}', { params: { token }, signal })).data,
    retry: false,
    // Does not replace what is being typed with the previous answer.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const answerPaidQuestion = (token: string) =>
  mutationOptions({
    mutationFn: (body: FormData) =>
      call('POST /api/v2/paid_questions/{token}', { params: { token }, body }),
  });

/** Reports that the owner didn't go there. */
export const reportNotGone = mutationOptions({
  mutationFn: (token: string) =>
    call('POST /api/v2/paid_questions/{token}/not_gone', { params: { token } }),
});
