import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import type { PartPriceResource, PriceResource } from '@fourbay/contract/quotes/quotes';
import { useEffect, useRef } from 'react';
import { ApiError, callForAnswer } from '../../../lib/api/api.ts';
import { onLiveMessage } from '../../../lib/api/live-updates.ts';
import { pickNewer, nextPollDelay } from './price-poll.ts';
import { isOpen } from '../quote-status.ts';

export interface PriceList {
  data: PriceResource[];
  /** Prices for some of the services. */
  included: PartPriceResource[];
  meta: { count: number; version: number; status: QuoteStatus };
  /** The ETag of this list, with which the server can answer that nothing changed. */
  etag: string | null;
}

const ROUTE = 'GET /api/v2/servicechek/user_quote_prices/quote_prices_for_quote';

/** Shorter than the poll interval, so that prices that the page's loader has loaded are not loaded again. */
const STALE_TIME_MS = 3_000;

export const pricesKey = (quoteId: string) => ['quote-prices', quoteId] as const;

/** The prices of a quote; the known ones when the server answers that nothing changed. */
async function fetchPrices(
  queries: QueryClient,
  quoteId: string,
  signal: AbortSignal,
): Promise<PriceList> {
  const known = queries.getQueryData<PriceList>(pricesKey(quoteId));
  const { status, body, etag } = await callForAnswer(ROUTE, {
    query: { quote_id: quoteId },
    headers: known?.etag ? { 'if-none-match': known.etag } : {},
    signal,
    background: true,
  });
  return status === 304 && known
    ? known
    : pickNewer(queries.getQueryData<PriceList>(pricesKey(quoteId)), { ...body, etag });
}

/** The prices of a quote. */
export const pricesQuery = (queries: QueryClient, quoteId: string) =>
  queryOptions({
    queryKey: pricesKey(quoteId),
    queryFn: ({ signal }) => fetchPrices(queries, quoteId, signal),
  });

/**
 * The prices of a quote, reloaded immediately on a live update, and every five seconds while more can come.
 */
export function usePrices(quoteId: string) {
  const queries = useQueryClient();
  // Computed once per answer, because a new random delay at every rendering would postpone the next poll
  // forever.
  const pace = useRef({ failures: 0, jitter: 0.5, retryAfterMs: 0 });
  useEffect(
    () =>
      onLiveMessage((message) => {
        const concerned =
          message.type === 'resync' || (message.type === 'quote' && message.data.id === quoteId);
        if (concerned) void queries.invalidateQueries({ queryKey: pricesKey(quoteId) });
      }),
    [queries, quoteId],
  );
  return useQuery({
    queryKey: pricesKey(quoteId),
    queryFn: async ({ signal }): Promise<PriceList> => {
      try {
        const prices = await fetchPrices(queries, quoteId, signal);
        pace.current = { failures: 0, jitter: Math.random(), retryAfterMs: 0 };
        return prices;
      } catch (error) {
        if (error instanceof ApiError)
          pace.current = {
            failures: pace.current.failures + 1,
            jitter: Math.random(),
            retryAfterMs: error.retryAfterMs ?? 0,
          };
        throw error;
      }
    },
    retry: false,
    staleTime: STALE_TIME_MS,
    refetchInterval: ({ state }) => {
      const { failures, jitter, retryAfterMs } = pace.current;
      const gone = state.error instanceof ApiError && state.error.status === 404;
      return nextPollDelay(
        {
          open: !gone && (!state.data || isOpen(state.data.meta.status)),
          hidden: document.hidden,
          online: navigator.onLine,
          failures,
          retryAfterMs,
        },
        () => jitter,
      );
    },
    refetchIntervalInBackground: true,
  });
}
