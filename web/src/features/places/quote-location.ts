import type { QuoteLocation } from '@fourbay/contract/quotes/quote-location';
import type { SavedAddress } from '../../lib/data/saved-addresses.queries.ts';
import { townOf, type GeocodedPlace } from '../../lib/data/towns.queries.ts';
import { isUsable, type LocationFields } from './location-validity.ts';

const withValidity = (fields: LocationFields): QuoteLocation => ({
  ...fields,
  isValid: isUsable(fields),
});

export const fromSaved = ({ id, attributes }: SavedAddress): QuoteLocation =>
  withValidity({
    location_name: attributes.location_name,
    user_address_id: id,
    address: attributes.address,
    address_2: attributes.address_2,
    city: attributes.city,
    state: attributes.state_abr,
    zip: attributes.zip,
    country: 'USA',
    latitude: attributes.latitude,
    longitude: attributes.longitude,
    approximate: attributes.approximate,
  });

/** `Near Austin, TX 78701`: the name of a location without a street. */
const nearName = (city: string, state: string, zip: string): string =>
  `Near ${city}, ${state}${zip ? ` ${zip}` : ''}`;

/** The center of a town or ZIP code. */
export function fromTown(place: GeocodedPlace): QuoteLocation {
  const city = townOf(place);
  const zip = place.address.postcode ?? '';
  return withValidity({
    ...commonFields(place),
    location_name: nearName(city, place.address.state_abr, zip),
    address: '',
    approximate: true,
  });
}

/** The location of a found street address. */
export const fromStreet = (place: GeocodedPlace, street: string): QuoteLocation =>
  withValidity({
    ...commonFields(place),
    location_name: street,
    address: street,
    approximate: place.approximate,
  });

/** The device's own coordinates, with the address found around them. */
export function fromDevice(
  place: GeocodedPlace,
  { latitude, longitude }: { latitude: number; longitude: number },
): QuoteLocation {
  const address = [place.address.house_number, place.address.road].filter(Boolean).join(' ');
  return withValidity({
    ...commonFields(place),
    location_name: `${townOf(place)}, ${place.address.state_abr}`,
    address,
    latitude,
    longitude,
    approximate: address === '',
  });
}

const commonFields = (place: GeocodedPlace) => ({
  user_address_id: null,
  address_2: '',
  city: townOf(place),
  state: place.address.state_abr,
  zip: place.address.postcode ?? '',
  country: 'USA',
  latitude: place.lat,
  longitude: place.lon,
});

/** `12 Elm St, Austin, TX 78701`, or `Near Austin, TX 78701` */
export const describeLocation = ({ address, city, state, zip }: QuoteLocation): string =>
  address ? `${address}, ${city}, ${state}${zip ? ` ${zip}` : ''}` : nearName(city, state, zip);

/** The address a request starts with. */
export const findPrimary = (addresses: readonly SavedAddress[]): SavedAddress | undefined =>
  addresses.find(({ attributes }) => attributes.primary);
