import { useQueries } from '@tanstack/react-query';
import { plural } from '../../../lib/text/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../shops.module.css';
import type { ShopFilter } from '../shops.queries.ts';
import type { SearchPlace } from './search-state.ts';
import { countQuery, widerCircles } from './load-shop-search.ts';

interface WiderCirclesProps {
  place: SearchPlace;
  filter: ShopFilter;
  miles: number;
  /** Number of shops in the current circle. */
  count: number;
  onMiles: (miles: number) => void;
}

/** Offers the next larger circles that contain more shops, with their counts. */
export function WiderCircles({ place, filter, miles, count, onMiles }: WiderCirclesProps) {
  const circles = widerCircles(miles);
  const wider = useQueries({
    queries: circles.map((circle) => countQuery(place, filter, circle)),
    combine: (found) =>
      found.flatMap(({ data }, index) =>
        data ? [{ miles: circles[index] ?? 0, count: data.meta.count }] : [],
      ),
  });
  const fuller = wider.filter((circle, index) => circle.count > (wider[index - 1]?.count ?? count));
  if (fuller.length === 0) return null;
  return (
    <p className={styles.wider}>
      <span>Search farther:</span>
      {fuller.slice(0, 2).map((circle) => (
        <Button key={circle.miles} size="small" onClick={() => onMiles(circle.miles)}>
          {`${plural(circle.count, 'shop')} within ${circle.miles} miles`}
        </Button>
      ))}
    </p>
  );
}
