import type { QuoteLocation } from '@fourbay/contract/quote-location';
import type { SavedAddress } from '../../lib/saved-addresses.ts';
import { townOf, type GeocodedPlace } from '../../lib/towns.ts';

type LocationFields = Omit<QuoteLocation, 'isValid'>;

/**
 * A place can be searched from when its address, town, state and country are known and it has
 * coordinates; without a street when it says that it is approximate.
 */
export const isUsable = ({
  address,
  approximate,
  city,
  state,
  country,
  latitude,
  longitude,
}: LocationFields): boolean =>
  (address !== '' || approximate) &&
  city !== '' &&
  state !== '' &&
  country !== '' &&
  latitude !== 0 &&
  longitude !== 0;

const withValidity = (facts: LocationFields): QuoteLocation => ({
  ...facts,
  isValid: isUsable(facts),
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

/** `Near Austin, TX 78701`: a place without a street. */
export const nearName = (city: string, state: string, zip: string): string =>
  `Near ${city}, ${state}${zip ? ` ${zip}` : ''}`;

/** A town or ZIP code that was picked: its center stands for it. */
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

/** A street address that was found. */
export const fromStreet = (place: GeocodedPlace, street: string): QuoteLocation =>
  withValidity({
    ...commonFields(place),
    location_name: street,
    address: street,
    approximate: place.approximate,
  });

/** Where the device is: its own coordinates, and what is known of the place around them. */
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

/** The saved place a request begins with: the primary one. */
export const findPrimary = (addresses: readonly SavedAddress[]): SavedAddress | undefined =>
  addresses.find(({ attributes }) => attributes.primary);
