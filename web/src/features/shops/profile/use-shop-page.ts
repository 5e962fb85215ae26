import { roundCoordinate } from '@fourbay/contract/places/geography';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { shopQuery } from '../shops.queries.ts';

const rounded = (degrees: string): string => String(roundCoordinate(Number(degrees)));

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** The origin of distances in the URL, rounded like that of a search. An invalid one is ignored. */
function originOf(search: URLSearchParams): { lat?: string; lng?: string } {
  const [lat, lng] = [search.get('lat') ?? '', search.get('lng') ?? ''];
  return DEGREES.test(lat) &&
    DEGREES.test(lng) &&
    Math.abs(Number(lat)) <= 90 &&
    Math.abs(Number(lng)) <= 180
    ? { lat: rounded(lat), lng: rounded(lng) }
    : {};
}

/** The shop of a URL, with its distance from the URL's origin. */
export const addressedShopQuery = (id: string, search: URLSearchParams) =>
  shopQuery(id, originOf(search));

/** The part of a URL that a shop's page shows to every visitor. */
export const publicShopSearch = (search: URLSearchParams): URLSearchParams =>
  new URLSearchParams(originOf(search));

/** The shop of the current URL, and the part of the URL with the origin. */
export function useShopPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const { lat, lng } = originOf(search);
  return {
    shop: useQuery(addressedShopQuery(id, search)),
    from: lat === undefined ? '' : `?lat=${lat}&lng=${lng}`,
  };
}
