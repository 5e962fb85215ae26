import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReplyOf, Routes } from '@fourbay/contract';
import type { CableMessage } from '@fourbay/contract/cable-messages';
import { useEffect } from 'react';
import { call, fetchAll } from '../../lib/api.ts';
import { onLiveMessage } from '../../lib/live-updates.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Quote } from './list/quote-list.ts';
import { isOpen } from './quote-status.ts';

export type Timeline = ReplyOf<Routes['GET /api/v2/servicechek/user_quotes/{id}/timeline']>;

const PAGE_SIZE = 100;
const LIST_REFETCH_MS = 30_000;

/** News of any quote: the list is read again at once. */
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

/** All quotes of the owner; looked at again while one is being worked on. */
export function useQuotes() {
  useEffect(() => onLiveMessage(reloadOnQuoteMessage), []);
  const userId = useSession()?.authenticatable_id;
  return useQuery({
    ...quotesOf(userId),
    refetchInterval: ({ state }) =>
      state.data?.some(({ attributes }) => isOpen(attributes.status)) ? LIST_REFETCH_MS : false,
  });
}

/** One quote, read again whenever the poll tells of another version. */
export const useQuote = (id: string, version?: number, { enabled = true } = {}) =>
  useQuery({
    queryKey: ['quote', id, version],
    enabled,
    queryFn: async ({ signal }) =>
      (await call('GET /api/v2/servicechek/user_quotes/{id}', { params: { id }, signal })).data,
    placeholderData: (before: Quote | undefined, query) => keepSameQuote(before, query, id),
  });

/** One quote, for what is done with it once. */
export const fetchQuote = async (id: string): Promise<Quote> =>
  (await call('GET /api/v2/servicechek/user_quotes/{id}', { params: { id } })).data;

/** What was shown of this very quote stands until its next version is here. */
const keepSameQuote = <Shown>(
  before: Shown | undefined,
  query: { queryKey: readonly unknown[] } | undefined,
  id: string,
): Shown | undefined => (query?.queryKey[1] === id ? before : undefined);

/** What was done for a quote, read again with each version. */
export const useTimeline = (id: string, version: number) =>
  useQuery({
    queryKey: ['quote-timeline', id, version],
    queryFn: ({ signal }) =>
      call('GET /api/v2/servicechek/user_quotes/{id}/timeline', { params: { id }, signal }),
    placeholderData: (before: Timeline | undefined, query) => keepSameQuote(before, query, id),
  });

export const reloadQuotes = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['quotes'] });

/** After a change of one's own: everything that is shown of a quote. */
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

/** Which shop the owner takes up; null takes it back. */
export async function chooseShop(id: string, priceId: string | null): Promise<void> {
  await call('POST /api/v2/servicechek/user_quotes/{id}/going', {
    params: { id },
    body: { user_quote_price_id: priceId },
  });
  await reloadQuote(id);
}
