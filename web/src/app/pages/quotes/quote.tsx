import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import {
  loadWatchedQuotes,
  QuoteListPanel,
  quoteFilters,
  quoteOrders,
  useWatchedQuotes,
} from '../../../features/quotes/index.ts';
import { useAddressSearch, withValue } from '../../../lib/browser/address-search.ts';
import { findKnown } from '../../../lib/data/known-values.ts';
import { useReady } from '../../../lib/data/use-ready.ts';
import { PageSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { useHeadingFocus } from '../../../ui/navigation/heading-focus.ts';
import { MissingQuote } from '../../missing-quote.tsx';
import type { Loader } from '../../../ui/navigation/lazy-page.tsx';
import { Page } from '../../shell/page.tsx';
import { QuoteWithBands } from './quote-with-bands.tsx';
import { QuotesFailed } from './quotes-failed.tsx';
import styles from './quote.module.css';

export const loader: Loader = ({ params: { id = '' }, queryClient }) =>
  loadWatchedQuotes(queryClient, id);

/** All quotes in a list, and one of them in full. The garage shows the same at its own URL. */
export function Component() {
  const { id = '' } = useParams();
  const within = useLocation().pathname.startsWith('/my_garage/') ? '/my_garage/quote' : '/quote';
  const [search, setSearch] = useAddressSearch();
  const { quotes, quote, prices, missing, failed, retry } = useWatchedQuotes(id);
  const heading = useHeadingFocus();
  const [first] = useState(id);
  // The first quote shown is loaded completely, because the height of its bays depends on its
  // prices.
  const ready = useReady(quote !== undefined && (id !== first || !prices.isPending));
  const set = (name: string) => (value: string) =>
    setSearch(withValue(search, name, value), { replace: true, preventScrollReset: true });
  if (missing) return <MissingQuote />;
  if (failed) {
    return (
      <Page title="All quotes" heading="Your quotes">
        <QuotesFailed onRetry={retry} />
      </Page>
    );
  }
  if (!ready || !quotes || !quote) return <PageSkeleton />;
  return (
    <Page title={quote.attributes.service_title} wide>
      <div className={styles.columns}>
        <div className={styles.list} data-single={quotes.length === 1}>
          <QuoteListPanel
            quotes={quotes}
            order={findKnown(quoteOrders, search.get('order'))}
            filter={findKnown(quoteFilters, search.get('show'))}
            onOrder={set('order')}
            onFilter={set('show')}
            linkTo={(other) => `${within}/${other}${search.size > 0 ? `?${search}` : ''}`}
          />
        </div>
        <QuoteWithBands quote={quote} prices={prices} heading={heading} />
      </div>
    </Page>
  );
}
