import { Navigate, useParams, useSearchParams } from 'react-router';
import { PriceJudged, useQuoteBands } from '../../features/price-bands/index.ts';
import { priceSorts, QuoteDetail, QuoteListPanel, quoteFilters, quoteOrders, useWatchedQuotes } from '../../features/quotes/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { Page, useHeadingFocus } from '../page.tsx';
import styles from './quote.module.css';

/** One of the known words of an address, otherwise the first of them. */
const oneOf = <Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word => words.find((word) => word === text) ?? words[0];

/** The same detail stands at its own address and within the garage. */
export function QuotePage({ within = '/quote' }: { within?: string }) {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { quotes, quote, prices, missing, failed, retry } = useWatchedQuotes(id);
  const heading = useHeadingFocus();
  const bands = useQuoteBands(id, prices.data?.meta.version, { enabled: prices.data !== undefined && prices.data.data.length > 0 }).data;
  const set = (name: string) => (value: string) =>
    setSearch(
      (present) => {
        present.set(name, value);
        return present;
      },
      { replace: true, preventScrollReset: true },
    );
  if (missing) return <Navigate to="/my_garage/service" replace />;
  if (failed) {
    return (
      <Page title="All quotes" heading="Your quotes">
        <Notice kind="bad" title="Your quotes did not load." action={<Button onClick={retry}>Try again</Button>}>
          Check your connection. Nothing is lost: we keep calling shops meanwhile.
        </Notice>
      </Page>
    );
  }
  if (!quotes || !quote) return <PageSkeleton />;
  return (
    <Page title={quote.attributes.service_title} wide>
      <div className={styles.columns}>
        <div className={styles.list} data-single={quotes.length === 1}>
          <QuoteListPanel
            quotes={quotes}
            order={oneOf(quoteOrders, search.get('order'))}
            filter={oneOf(quoteFilters, search.get('show'))}
            onOrder={set('order')}
            onFilter={set('show')}
            linkTo={(other) => `${within}/${other}${search.size > 0 ? `?${search}` : ''}`}
          />
        </div>
        <QuoteDetail key={quote.id} quote={quote} prices={prices} sort={oneOf(priceSorts, search.get('sort'))} onSort={set('sort')} heading={heading} judge={(price) => <PriceJudged band={bands?.bands.get(price.id)?.attributes} price={price.attributes.price.price} demo={bands?.demo ?? false} />} />
      </div>
    </Page>
  );
}
