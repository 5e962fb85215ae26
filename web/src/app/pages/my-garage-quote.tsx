import { Navigate, useParams, useSearchParams } from 'react-router';
import { priceSorts, QuoteDetail, useWatchedQuotes } from '../../features/quotes/index.ts';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { useHeadingFocus } from '../page.tsx';

/** The same detail as on the quote's own page, in the garage. */
export function GarageQuote() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const heading = useHeadingFocus();
  const { quote, prices, missing } = useWatchedQuotes(id);
  if (missing) return <Navigate to="/my_garage/service" replace />;
  if (!quote) return <PageSkeleton />;
  const sort = priceSorts.find((known) => known === search.get('sort')) ?? priceSorts[0];
  return <QuoteDetail key={quote.id} quote={quote} prices={prices} sort={sort} onSort={(chosen) => setSearch({ sort: chosen }, { replace: true, preventScrollReset: true })} heading={heading} />;
}
