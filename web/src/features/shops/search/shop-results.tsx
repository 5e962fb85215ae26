import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from '../shops.module.css';
import { useShops, type ShopResult } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import { SearchFailure } from './search-failure.tsx';
import { ShopCard } from './shop-card.tsx';

/** Scrolling brings the pages below this one; from it on only the button does. */
const LAST_PAGE_BY_SCROLLING = 4;
const SCROLL_MS = 400;

export function ShopResults({
  place,
  q,
  types,
}: {
  place: SearchPlace;
  q: string;
  types: readonly string[];
}) {
  const shops = useShops({ q, types }, place);
  const found = shops.data?.pages.flatMap(({ data }) => data) ?? [];
  const pages = shops.data?.pages.length ?? 0;
  const leading = countLeading(found);
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = shops;
  const byScrolling =
    hasNextPage && !isFetchingNextPage && !shops.isError && pages < LAST_PAGE_BY_SCROLLING;
  const trigger = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = trigger.current;
    if (!end || !byScrolling) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting)
        timer = setTimeout(() => !isFocusBelow(end) && void fetchNextPage(), SCROLL_MS);
    });
    watcher.observe(end);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [byScrolling, fetchNextPage]);

  return (
    <div className={styles.results} aria-busy={shops.isFetching}>
      {shops.isError && found.length === 0 && (
        <SearchFailure error={shops.error} onAgain={() => void shops.refetch()} />
      )}
      {shops.isLoading && <ResultsSkeleton />}
      {shops.data && found.length === 0 && (
        <p>No shop matches. Take a filter away, or try another location.</p>
      )}
      {leading > 0 && (
        <p className={styles.soft}>
          Sponsored shops pay to stand first. That never changes whom our agents call.
        </p>
      )}
      <div className={styles.grid}>
        {found.map((shop, index) => (
          <ShopCard
            key={shop.id}
            shop={shop}
            place={place}
            stands={
              index < leading ? (shop.attributes.sponsor_tier === 2 ? 'long' : 'half') : 'grid'
            }
          />
        ))}
      </div>
      {shops.isError && found.length > 0 && (
        <SearchFailure error={shops.error} onAgain={() => void fetchNextPage()} />
      )}
      {hasNextPage && !shops.isError && (
        <div ref={trigger} className={styles.further}>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load More
          </Button>
        </div>
      )}
      {isFetchingNextPage && <Spinner label="Loading more shops" />}
      <p className="visually-hidden" role="status">
        {shops.data && !shops.isFetching ? `${found.length} shops shown` : ''}
      </p>
      {found.length > 0 && (
        <p className={styles.soft}>
          Distances are in a straight line. Hours and services are as far as we know them, holidays
          left out.
        </p>
      )}
    </div>
  );
}

/** Whoever went on below by keyboard is not pushed out of sight by what comes in above. */
function isFocusBelow(end: Element): boolean {
  const focused = document.querySelector(':focus-visible');
  return (
    focused !== null &&
    !end.contains(focused) &&
    (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
}

/**
 * The sponsors who stand first; one further down stands where its distance puts it, like everybody
 * else.
 */
function countLeading(found: readonly ShopResult[]): number {
  const first = found.findIndex(({ attributes }) => attributes.sponsor_tier === 0);
  return first === -1 ? found.length : first;
}

function ResultsSkeleton() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} height="220px" radius={10} />
      ))}
    </div>
  );
}
