import { describe, expect, it } from 'vitest';
import type { SavedAddress } from '../../lib/data/saved-addresses.queries.ts';
import type { GeocodedPlace } from '../../lib/data/towns.queries.ts';
import {
  describeLocation,
  fromDevice,
  fromSaved,
  fromStreet,
  fromTown,
  findPrimary,
} from './quote-location.ts';
import { isUsable } from './location-validity.ts';

const saved = (id: string, attributes: Partial<SavedAddress['attributes']> = {}): SavedAddress => ({
  id,
  type: 'user_address',
  attributes: {
    user_id: '1',
    nickname: 'Home',
    location_name: 'Home',
    address: '12 Elm St',
    address_2: '',
    city: 'Austin',
    state_abr: 'TX',
    us_state_id: '44',
    country_id: '1',
    zip: '78701',
    latitude: 30.27,
    longitude: -97.74,
    approximate: false,
    primary: false,
    archived: false,
    is_ephemeral: false,
    ...attributes,
  },
});
const place = (address: Partial<GeocodedPlace['address']> = {}): GeocodedPlace => ({
  place_id: 1,
  full_name: 'Austin, Texas',
  address: {
    city: 'Austin',
    state: 'Texas',
    state_abr: 'TX',
    country: 'United States',
    country_code: 'us',
    ...address,
  },
  lat: 30.27,
  lon: -97.74,
  approximate: true,
});
const home = fromSaved(saved('9'));

describe('the validity of a location', () => {
  it('a location with all its fields is valid', () => expect(home.isValid).toBe(true));
  it.each(['address', 'city', 'state', 'country'] as const)(
    'a location without its %s is not valid',
    (field) => expect(isUsable({ ...home, [field]: '' })).toBe(false),
  );
  it.each(['latitude', 'longitude'] as const)(
    'a location with a %s of zero is not valid',
    (field) => expect(isUsable({ ...home, [field]: 0 })).toBe(false),
  );
  it('an approximate location is valid without a street', () =>
    expect(isUsable({ ...home, address: '', approximate: true })).toBe(true));
});

describe('a place', () => {
  it('a saved place is sent by its id', () =>
    expect(home).toMatchObject({ user_address_id: '9', location_name: 'Home', state: 'TX' }));

  it('a place chosen by ZIP code is described as near it', () => {
    const near = fromTown(place({ postcode: '78701' }));
    expect(near).toMatchObject({
      location_name: 'Near Austin, TX 78701',
      address: '',
      zip: '78701',
      user_address_id: null,
      approximate: true,
      isValid: true,
    });
    expect(describeLocation(near)).toBe('Near Austin, TX 78701');
  });

  it('a place chosen by town needs no ZIP code', () =>
    expect(describeLocation(fromTown(place()))).toBe('Near Austin, TX'));

  it('a place found by street includes the street', () =>
    expect(describeLocation(fromStreet(place({ postcode: '78701' }), '12 Elm St'))).toBe(
      '12 Elm St, Austin, TX 78701',
    ));

  it('the device’s place keeps the device’s coordinates', () =>
    expect(
      fromDevice(place({ house_number: '7', road: 'Oak Ave' }), {
        latitude: 30.3,
        longitude: -97.7,
      }),
    ).toMatchObject({
      location_name: 'Austin, TX',
      address: '7 Oak Ave',
      latitude: 30.3,
      longitude: -97.7,
      approximate: false,
      isValid: true,
    }));

  it('the device’s place is usable without a known street', () =>
    expect(fromDevice(place(), { latitude: 30.3, longitude: -97.7 })).toMatchObject({
      address: '',
      approximate: true,
      isValid: true,
    }));

  it.each(['municipality', 'town', 'village', 'city_district', 'hamlet'] as const)(
    'a place includes its town when that is a %s',
    (part) => expect(fromTown(place({ city: undefined, [part]: 'Marfa' })).city).toBe('Marfa'),
  );
});

it('a request starts with the primary place', () => {
  expect(findPrimary([saved('1'), saved('2', { primary: true })])?.id).toBe('2');
  expect(findPrimary([saved('1')])).toBeUndefined();
});
