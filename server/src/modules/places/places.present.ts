import { cityParts, type GeocodedPlace } from '@fourbay/contract/places/places';
import type { AddressRow } from './saved-locations/saved-locations.store.ts';
import type { CountryRow, StateRow } from './gazetteer/gazetteer.store.ts';
import type { MatchedPlace } from './gazetteer/match-places.service.ts';
import type { ReverseGeocodedPlace } from './geocoding/geocoding.service.ts';
import type { LocatedAddress } from './geocoding/locate-address.service.ts';

/** Ids of places known only by ZIP code start here, far above GeoNames ids. */
const ZIP_PLACE_ID = 100_000_000;
const COUNTRY = { country: 'United States', country_code: 'us' } as const;

export const presentState = ({ id, ...attributes }: StateRow) => ({
  id,
  type: 'us_state' as const,
  attributes,
});

export const presentCountry = ({ id, ...attributes }: CountryRow) => ({
  id,
  type: 'country' as const,
  attributes,
});

export function presentCity(row: MatchedPlace): GeocodedPlace {
  const name = 'zip' in row ? row.city : row.name;
  const county = 'county' in row && row.looksAlike ? row.county : '';
  return {
    place_id: 'zip' in row ? ZIP_PLACE_ID + Number(row.zip) : Number(row.id),
    full_name: [name, county, row.state].filter(Boolean).join(', '),
    address: {
      [row.kind]: name,
      ...(county ? { county } : {}),
      state: row.state,
      state_abr: row.state_abr,
      ...('zip' in row ? { postcode: row.zip } : {}),
      ...COUNTRY,
    },
    lat: row.latitude,
    lon: row.longitude,
    approximate: true,
    match: row.match,
  };
}

export function presentPoint({
  zip,
  kind,
  found,
  latitude,
  longitude,
}: ReverseGeocodedPlace): GeocodedPlace {
  const parts = found ? townAndStreet(found.address) : {};
  const town = cityParts.map((part) => parts[part]).find(Boolean);
  return {
    place_id: found?.placeId ?? ZIP_PLACE_ID + Number(zip.zip),
    full_name: `${town ?? zip.city}, ${zip.state}`,
    address: {
      ...(town ? {} : { [kind]: zip.city }),
      postcode: zip.zip,
      ...parts,
      state: zip.state,
      state_abr: zip.state_abr,
      ...COUNTRY,
    },
    lat: latitude,
    lon: longitude,
    approximate: false,
  };
}

export function presentLocated({
  city,
  zip,
  state,
  state_abr,
  latitude,
  longitude,
  approximate,
  parts,
}: LocatedAddress): GeocodedPlace {
  return {
    place_id: ZIP_PLACE_ID + Number(zip.slice(0, 5)),
    full_name: `${city}, ${state}`,
    address: {
      city,
      postcode: zip,
      ...(parts ? townAndStreet(parts) : {}),
      state,
      state_abr,
      ...COUNTRY,
    },
    lat: latitude,
    lon: longitude,
    approximate,
  };
}

/** The geocoder's address parts for clients, limited in length. */
function townAndStreet(parts: Readonly<Record<string, string>>): Record<string, string> {
  const keys = ['house_number', 'road', ...cityParts, 'county', 'postcode'];
  return Object.fromEntries(
    keys.flatMap((key) => (parts[key] ? [[key, parts[key].slice(0, 120)]] : [])),
  );
}

export const presentAddress = (row: AddressRow) => ({
  id: row.id,
  type: 'user_address' as const,
  attributes: {
    user_id: row.user_id,
    nickname: row.nickname,
    location_name: row.nickname,
    address: row.address,
    address_2: row.address_2,
    city: row.city,
    state_abr: row.state_abr,
    us_state_id: row.us_state_id,
    country_id: row.country_id,
    zip: row.zip,
    latitude: row.latitude,
    longitude: row.longitude,
    approximate: row.approximate,
    primary: row.is_primary,
    archived: row.archived,
    is_ephemeral: row.is_ephemeral,
  },
});
