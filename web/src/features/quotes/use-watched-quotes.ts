import type { QueryClient } from '@tanstack/react-query';
import { currentSession } from '../../lib/session/session.ts';
import { quotesOf, useQuote, useQuotes } from './quotes.queries.ts';
import type { Quote } from './list/quote-list.ts';
import { pricesQuery, usePrices } from './prices/prices.queries.ts';

/** What a quote's page shows first. */
export const loadWatchedQuotes = (client: QueryClient, id: string) =>
  Promise.allSettled([
    client.query(quotesOf(currentSession()?.authenticatable_id)),
    client.query(pricesQuery(client, id)),
  ]);

/** The owner's quotes, with the open one as new as its last poll. */
export function useWatchedQuotes(id: string) {
  const list = useQuotes();
  const prices = usePrices(id);
  const version = prices.data?.meta.version;
  const listed = list.data?.find((quote) => quote.id === id);
  const changed =
    listed !== undefined && version !== undefined && version > listed.attributes.version;
  const watched = useQuote(id, version, { enabled: changed }).data;
  const quotes = list.data?.map((quote) =>
    watched && quote.id === id && isNewer(watched, quote) ? watched : quote,
  );
  return {
    quotes,
    /** The only poller, because a second one would double the calls. */
    prices,
    quote: quotes?.find((quote) => quote.id === id),
    /** The list is up to date and doesn't contain the quote. */
    missing: list.isSuccess && !list.isFetching && !list.isStale && listed === undefined,
    failed: list.isError && !list.data,
    retry: () => void list.refetch(),
  };
}

const isNewer = (one: Quote, other: Quote): boolean =>
  one.attributes.version > other.attributes.version;
