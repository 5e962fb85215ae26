import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { formatDistance, plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ShopCredit } from '../shop-credit.tsx';
import { shopsQuery, type ShopFilter, type ShopResult } from '../shops.queries.ts';
import { countQuery } from './load-shop-search.ts';
import type { SearchPlace } from './search-state.ts';
import { SearchFailure } from './search-failure.tsx';
import { ShopCard } from './shop-card.tsx';
import styles from './shop-results.module.css';

/** Up to this page, scrolling loads the next one; afterward only the button does. */
const LAST_PAGE_BY_SCROLLING = 4;
const SCROLL_MS = 400;

interface ShopResultsProps {
  place: SearchPlace;
  filter: ShopFilter;
  /** The circle whose shops are counted. */
  miles: number;
}

const useShops = (filter: ShopFilter, place: SearchPlace) =>
  useInfiniteQuery(shopsQuery(filter, place));

export function ShopResults({ place, filter, miles }: ShopResultsProps) {
  const shops = useShops(filter, place);
  const found = shops.data?.pages.flatMap(({ data }) => data) ?? [];
  const meta = shops.data?.pages[0]?.meta;
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = shops;
  const trigger = useLoadByScrolling(shops);
  return (
    <div className={styles.results} aria-busy={shops.isFetching}>
      {shops.isError && (found.length === 0 || shops.isPlaceholderData) && (
        <SearchFailure
          error={shops.error}
          kept={found.length > 0}
          onRetry={() => void shops.refetch()}
        />
      )}
      {meta?.similar && <SimilarNotice text={filter.text} />}
      <Sponsors shops={found.slice(0, countLeading(found))} place={place} />
      {!shops.isLoading && (
        <div className={styles.around}>
          <h2>{`closest to ${place.name}`}</h2>
          {found.length > 0 && <Nearby {...{ place, filter, miles, found }} />}
        </div>
      )}
      {shops.isLoading && <ResultsSkeleton />}
      {shops.data && found.length === 0 && <p>{describeNothing(filter)}</p>}
      <div className={styles.grid}>
        {found.slice(countLeading(found)).map((shop) => (
          <ShopCard key={shop.id} shop={shop} place={place} layout="grid" />
        ))}
      </div>
      {shops.isError && found.length > 0 && !shops.isPlaceholderData && (
        <SearchFailure error={shops.error} onRetry={() => void fetchNextPage()} />
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
      <Credit shops={found} />
      {found.length > 0 && (
        <p className={styles.soft}>
          Distances are measured in a straight line. Hours and services may be incomplete, and hours
          don’t include holidays.
        </p>
      )}
    </div>
  );
}

const isLimitedToNearby = ({ openNow, service }: ShopFilter): boolean =>
  Boolean(openNow) || Boolean(service);

interface NearbyProps extends ShopResultsProps {
  found: readonly ShopResult[];
}

/** `11 shops open within 10 miles`, or how far the nearest is. Sponsors lead whatever their distance. */
function Nearby({ place, filter, miles, found }: NearbyProps) {
  const { data, isPending } = useQuery(countQuery(place, filter, miles));
  const count = data?.meta.count ?? 0;
  const nearest = Math.min(...found.map(({ attributes }) => attributes.distance_to_location));
  const open = filter.openNow ? ' open' : '';
  return (
    <p className={styles.soft}>
      {isPending || count > 0
        ? count > 0 && `${plural(count, 'shop')}${open} within ${plural(miles, 'mile')}`
        : `The nearest is ${formatDistance(nearest)} away`}
    </p>
  );
}

function describeNothing(filter: ShopFilter): string {
  const { openNow, text } = filter;
  if (openNow) return 'No matching shop is open now within 100 miles.';
  if (isLimitedToNearby(filter))
    return 'We don’t know of a shop within 100 miles that offers that service.';
  return text
    ? `We can’t find a shop called “${text}” or anything like it within 100 miles.`
    : 'No shops found. Remove a filter or try another location.';
}

function Credit({ shops }: { shops: readonly ShopResult[] }) {
  const credit = shops.find(({ attributes }) => attributes.credit)?.attributes.credit;
  return credit ? <ShopCredit credit={credit} /> : null;
}

/** Loads the next page while the returned element is visible. */
function useLoadByScrolling(shops: ReturnType<typeof useShops>): RefObject<HTMLDivElement | null> {
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = shops;
  const pages = shops.data?.pages.length ?? 0;
  const enabled =
    hasNextPage && !isFetchingNextPage && !shops.isError && pages < LAST_PAGE_BY_SCROLLING;
  const trigger = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = trigger.current;
    if (!end || !enabled) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting)
        timer = setTimeout(() => !isFocusBelow(end) && void fetchNextPage(), SCROLL_MS);
    });
    observer.observe(end);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [enabled, fetchNextPage]);
  return trigger;
}

/** The sponsored shops that lead the list: rows on a wide screen, a strip on a phone. */
function Sponsors({ shops, place }: { shops: readonly ShopResult[]; place: SearchPlace }) {
  if (shops.length === 0) return null;
  return (
    <section className={styles.sponsors} aria-labelledby="sponsors">
      <h2 id="sponsors" className="visually-hidden">
        Sponsored shops
      </h2>
      <details className={styles.why}>
        <summary>
          <span>{'Sponsored '}</span>
          <u>Why?</u>
        </summary>
        <p>
          Sponsored shops pay to be listed first. That never affects which shops our agents call.
        </p>
      </details>
      <div className={styles.strip}>
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} place={place} layout={sponsorLayout(shop)} />
        ))}
      </div>
    </section>
  );
}

const sponsorLayout = ({ attributes }: ShopResult): 'long' | 'half' =>
  attributes.sponsor_tier === 2 ? 'long' : 'half';

/** Not while it has focus, because loading above it would move it out of view. */
function isFocusBelow(end: Element): boolean {
  const focused = document.querySelector(':focus-visible');
  return (
    focused !== null &&
    !end.contains(focused) &&
    (end.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  );
}

/** Number of sponsored shops that lead the list. Others are sorted by distance. */
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

/** Shown above results when none has exactly the searched name. */
export function SimilarNotice({ text }: { text: string }) {
  return (
    <p className={styles.similar} role="status">
      {`No shop is called “${text}”. These shops within 100 miles have similar names.`}
    </p>
  );
}
