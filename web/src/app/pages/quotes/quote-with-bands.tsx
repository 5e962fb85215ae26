import type { Ref } from 'react';
import { LetMeKnow } from '../../../features/notifications/index.ts';
import { UsualRange } from '../../../features/price-bands/index.ts';
import {
  isLive,
  priceSorts,
  QuoteDetail,
  sortPrices,
  type useWatchedQuotes,
} from '../../../features/quotes/index.ts';
import { useAddressSearch, withValue } from '../../../lib/browser/address-search.ts';
import { findKnown } from '../../../lib/data/known-values.ts';

interface QuoteWithBandsProps {
  quote: NonNullable<ReturnType<typeof useWatchedQuotes>['quote']>;
  prices: ReturnType<typeof useWatchedQuotes>['prices'];
  heading: Ref<HTMLHeadingElement>;
}

/** One quote with its prices in the order given in the URL, and the job's usual cost. */
export function QuoteWithBands({ quote, prices, heading }: QuoteWithBandsProps) {
  const [search, setSearch] = useAddressSearch();
  const sort = findKnown(priceSorts, search.get('sort'));
  const sortBy = (chosen: string): void =>
    setSearch(withValue(search, 'sort', chosen), { replace: true, preventScrollReset: true });
  const live = (prices.data?.data ?? []).filter(isLive);
  return (
    <QuoteDetail
      key={quote.id}
      quote={quote}
      prices={prices}
      sort={sort}
      onSort={sortBy}
      heading={heading}
      whileWaiting={<LetMeKnow />}
      usualRange={
        <UsualRange
          quoteId={quote.id}
          prices={sortPrices(live, sort).map(({ attributes }) => attributes.price.price)}
        />
      }
    />
  );
}
