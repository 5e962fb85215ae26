import { noop, type QueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '../../../lib/data/categories.queries.ts';
import { townQuery } from '../../../lib/data/towns.queries.ts';
import { nearbyQuery, shopsQuery, type ShopFilter } from '../shops.queries.ts';
import {
  OTHER_LOCATION,
  readSearch,
  searchPlaceOf,
  type SearchPlace,
  type SearchState,
} from './search-state.ts';

export const filterOf = ({ text, types, openNow, service }: SearchState): ShopFilter => ({
  text,
  types,
  openNow,
  service,
});

/** Below this number of shops, a wider circle is offered. */
const FEW_SHOPS = 3;
export const isFew = (count: number): boolean => count < FEW_SHOPS;

const CIRCLES = [10, 25, 50, 100];
export const widerCircles = (miles: number): number[] => CIRCLES.filter((circle) => circle > miles);

/** The number of shops in a circle. */
export const countQuery = (place: SearchPlace, filter: ShopFilter, miles: number) =>
  nearbyQuery(place, filter, { miles, items: 1 });

/** Everything that the search in the URL shows first. */
export async function loadShopSearch(client: QueryClient, search: URLSearchParams): Promise<void> {
  await Promise.allSettled([client.query(categoriesQuery), loadResults(client, search)]);
}

async function loadResults(client: QueryClient, search: URLSearchParams): Promise<void> {
  const { zip, ...state } = readSearch(search);
  const place = await findPlace(client, state, zip);
  if (!place) return;
  const filter = filterOf(state);
  await Promise.allSettled([
    client.query(countQuery(place, filter, state.miles)),
    state.view === 'list'
      ? client.infiniteQuery(shopsQuery(filter, place))
      : loadMap(client, { place, filter, miles: state.miles }),
  ]);
}

interface Circle {
  place: SearchPlace;
  filter: ShopFilter;
  miles: number;
}

async function loadMap(client: QueryClient, { place, filter, miles }: Circle): Promise<void> {
  const { meta } = await client.query(nearbyQuery(place, filter, { miles }));
  if (isFew(meta.count))
    await Promise.allSettled(
      widerCircles(miles).map((circle) => client.query(countQuery(place, filter, circle))),
    );
}

/** The place in the URL, if finding it needs neither the device nor an account. */
async function findPlace(
  client: QueryClient,
  { location, other }: SearchState,
  zip: string,
): Promise<SearchPlace | undefined> {
  if (location !== OTHER_LOCATION) return undefined;
  if (other || !zip) return other ?? undefined;
  const town = await client.query(townQuery(zip)).catch(noop);
  return town ? searchPlaceOf(town) : undefined;
}
