import type { Ref } from 'react';
import { PriceComparison, useQuoteBands } from '../../features/price-bands/index.ts';
import { priceSorts, QuoteDetail, type useWatchedQuotes } from '../../features/quotes/index.ts';
import { useAddressSearch, withValue } from '../../lib/address-search.ts';
import { findKnown } from '../../lib/known-values.ts';

interface QuoteWithBandsProps {
  quote: NonNullable<ReturnType<typeof useWatchedQuotes>['quote']>;
  prices: ReturnType<typeof useWatchedQuotes>['prices'];
  heading: Ref<HTMLHeadingElement>;
}

/** One quote, its prices in the order that the address names, each beside the others on record. */
export function QuoteWithBands({ quote, prices, heading }: QuoteWithBandsProps) {
  const [search, setSearch] = useAddressSearch();
  const bands = useQuoteBands(quote.id, prices.data?.meta.version, {
    enabled: prices.data !== undefined && prices.data.data.length > 0,
  }).data;
  const sort = findKnown(priceSorts, search.get('sort'));
  const sortBy = (chosen: string): void =>
    setSearch(withValue(search, 'sort', chosen), { replace: true, preventScrollReset: true });
  return (
    <QuoteDetail
      key={quote.id}
      quote={quote}
      prices={prices}
      sort={sort}
      onSort={sortBy}
      heading={heading}
      comparePrice={(price) => (
        <PriceComparison
          band={bands?.bands.get(price.id)?.attributes}
          price={price.attributes.price.price}
          demo={bands?.demo ?? false}
        />
      )}
    />
  );
}
