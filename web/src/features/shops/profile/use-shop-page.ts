import { useParams, useSearchParams } from 'react-router';
import { useShop } from '../shops.queries.ts';

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** The shop of the URL, and the origin of its distance; an invalid origin is ignored. */
export function useShopPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const [lat, lng] = [search.get('lat') ?? '', search.get('lng') ?? ''];
  const place =
    DEGREES.test(lat) &&
    DEGREES.test(lng) &&
    Math.abs(Number(lat)) <= 90 &&
    Math.abs(Number(lng)) <= 180
      ? { lat, lng }
      : {};
  return {
    shop: useShop(id, place),
    from: place.lat === undefined ? '' : `?lat=${lat}&lng=${lng}`,
  };
}
