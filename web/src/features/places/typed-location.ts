import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import { findOnlyTown } from '../../lib/data/towns.queries.ts';
import { findStreet } from './places.queries.ts';
import { fromStreet, fromTown } from './quote-location.ts';
import { splitStreet } from './typed-street.ts';

/**
 * The location of a ZIP code, city, or address typed elsewhere. An address that is not found falls
 * back to its town. Undefined for an unknown place, and when several places have that name.
 */
export async function findTypedLocation(typed: string): Promise<QuoteLocation | undefined> {
  const street = splitStreet(typed);
  const town = await findOnlyTown(street?.town ?? typed);
  if (!town) return undefined;
  const center = fromTown(town);
  if (!street) return center;
  const { city, state, zip: postalcode } = center;
  const found = await findStreet({ street: street.street, city, state, postalcode }).catch(
    () => undefined,
  );
  return found ? fromStreet(found, street.street) : center;
}
