import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import type { CableMessage } from '@fourbay/contract/cable/cable-messages';
import { useEffect } from 'react';
import { call, fetchAll } from '../../lib/api/api.ts';
import { onLiveMessage } from '../../lib/api/live-updates.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useSession } from '../../lib/session/session.ts';
import type { Quote } from './list/quote-list.ts';
import { isOpen } from './quote-status.ts';

export type Timeline = ReplyOf<Routes['GET /api/v2/servicechek/user_quotes/{id}/timeline']>;

const PAGE_SIZE = 100;
const LIST_REFETCH_MS = 30_000;

/** A live update of any quote reloads the list at once. */
function reloadOnQuoteMessage({ type }: CableMessage): void {
  if (type === 'quote' || type === 'resync') void reloadQuotes();
}

/** All quotes of an owner, newest first as the server sends them. */
export const quotesOf = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['quotes'],
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

/** One quote, reloaded when a poll finds another version. */
export const useQuote = (id: string, version?: number, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['quote', id, version],
    enabled,
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/user_quotes/{id}', { params: { id }, signal })).data,
    placeholderData: (before: Quote | undefined, query) => keepSameQuote(before, query, id),
  });

/** One quote, for an action on it. */
export const fetchQuote = async (id: string): Promise<Quote> =>
  (await call('GET /api/v2/servicechek/user_quotes/{id}', { params: { id } })).data;

/** Keeps the previous version of the same quote until the next one has loaded. */
const keepSameQuote = <Shown>(
  before: Shown | undefined,
  query: { queryKey: readonly unknown[] } | undefined,
  id: string,
): Shown | undefined => (query?.queryKey[1] === id ? before : undefined);

/** The timeline of a quote, reloaded with each version. */
export const useTimeline = (id: string, version: number) =>
  useQuery({
    queryKey: ['quote-timeline', id, version],
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/{id}/timeline', { params: { id }, signal }),
    placeholderData: (before: Timeline | undefined, query) => keepSameQuote(before, query, id),
  });

export const reloadQuotes = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['quotes'] });

/** After the user's own change: reloads everything shown of a quote. */
export async function reloadQuote(id: string): Promise<void> {
  await Promise.all([
    reloadQuotes(),
    queryClient.invalidateQueries({ queryKey: ['quote-prices', id] }),
    queryClient.invalidateQueries({ queryKey: ['quote', id] }),
  ]);
}

export async function cancelQuote(id: string): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/cancel', { params: { id } });
  await reloadQuote(id);
}

/** Chooses a shop; null clears the choice. */
export async function chooseShop(id: string, priceId: string | null): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/going', {
    params: { id },
    body: { user_quote_price_id: priceId },
  });
  await reloadQuote(id);
}
