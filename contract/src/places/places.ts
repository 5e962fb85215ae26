import { z } from 'zod';
import { latitudeInQuery, longitudeInQuery } from './coordinates.ts';
import { API, endpoint, NS } from '../wire/endpoint.ts';
import { byBoolean, byId, byText, ownedFilters } from '../wire/list.ts';
import { CITY_SEARCH_LIMIT, placeMatchKinds } from './place-limits.ts';
import { withoutLinks } from '../formats/linkless-text.ts';
import { idInBody, listOf, resource, single, typedText } from '../wire/resource.ts';

export * from './place-limits.ts';

const TAG = 'Locations';
const REFERENCE = 'public, max-age=3600';
const LOOKUP_CACHING = 'public, max-age=300';

export const usStateResource = resource(
  'us_state',
  z.object({
    name: z.string(),
    abbreviation: z.string(),
    archived: z.boolean(),
    country_id: z.string(),
  }),
);
const countryResource = resource(
  'country',
  z.object({ name: z.string(), abbreviation: z.string(), archived: z.boolean() }),
);

const stateList = {
  filters: {
    id: byId('eq', 'in'),
    name: byText('eq', 'cont'),
    abbreviation: byText('eq'),
    country_id: byId('eq'),
    archived: byBoolean('eq'),
  },
  sorts: ['name', 'abbreviation', 'id'],
  defaultSort: 'name asc',
  defaultSize: 100,
  bareFilters: true,
} as const;

export const listStates = endpoint('listStates', {
  method: 'GET',
  path: `${NS}/us_states`,
  access: 'public',
  tag: TAG,
  summary: 'List states',
  description: 'Returns the 48 contiguous states and the District of Columbia.',
  list: stateList,
  status: 200,
  reply: listOf(usStateResource),
  cache: REFERENCE,
});

export const findStates = endpoint('listStatesAtOlderPath', {
  method: 'GET',
  path: `${API}/us_states`,
  access: 'public',
  tag: TAG,
  summary: 'List states at the older path',
  description: 'Returns the same list as `listStates`.',
  list: stateList,
  status: 200,
  reply: listOf(usStateResource),
  cache: REFERENCE,
});

export const listCountries = endpoint('listCountries', {
  method: 'GET',
  path: `${NS}/countries`,
  access: 'public',
  tag: TAG,
  summary: 'List countries',
  description: 'Currently returns only the United States.',
  list: {
    filters: {
      id: byId('eq', 'in'),
      name: byText('eq'),
      abbreviation: byText('eq'),
      archived: byBoolean('eq'),
    },
    sorts: ['name', 'id'],
    defaultSort: 'name asc',
    bareFilters: true,
  },
  status: 200,
  reply: listOf(countryResource),
  cache: REFERENCE,
});

const part = z.string().optional();

/** A place as geocoders return it. Which field is present depends on the town's size. */
const geocodedPlace = z.object({
  place_id: z.number(),
  full_name: z.string().describe('Such as `Austin, Texas`, with the county if it’s needed.'),
  address: z.object({
    house_number: part,
    road: part,
    municipality: part,
    city: part,
    town: part,
    village: part,
    city_district: part,
    hamlet: part,
    county: part,
    state: z.string(),
    state_abr: z.string(),
    postcode: part,
    country: z.string(),
    country_code: z.string(),
  }),
  lat: z.number(),
  lon: z.number(),
  approximate: z.boolean().describe('True when these are the coordinates of a ZIP code or town.'),
  match: z
    .enum(placeMatchKinds)
    .optional()
    .describe('For a search by name, how the place was found.'),
});
export type GeocodedPlace = z.output<typeof geocodedPlace>;

const ignored = z.string().max(60).optional().describe('Accepted and ignored.');
/** Parameters for other geocoders: accepted and ignored. Replies are always JSON, for the US. */
const geocoderParameters = {
  format: ignored,
  addressdetails: ignored,
  countrycodes: ignored,
  featureType: ignored,
};

export const searchCities = endpoint('searchCities', {
  method: 'GET',
  path: `${NS}/geocode/cities`,
  access: 'public',
  tag: TAG,
  summary: 'Search cities',
  description:
    'Finds cities whose name or nickname begins with the text, largest first. If there are ' +
    'none, finds similar names, or the city around an unknown neighborhood. A ZIP code finds ' +
    'its town. If two towns in a state have the same name, each is returned with its county.',
  query: z.object({
    q: z.string().max(120),
    limit: z.coerce.number().int().min(1).max(50).default(CITY_SEARCH_LIMIT),
    ...geocoderParameters,
  }),
  status: 200,
  reply: z.object({ data: z.array(geocodedPlace), meta: z.object({ count: z.number() }) }),
  cache: LOOKUP_CACHING,
  errors: ['rate_limited'],
});

export const reverseGeocode = endpoint('reverseGeocode', {
  method: 'GET',
  path: `${NS}/geocode/reverse`,
  access: 'public',
  tag: TAG,
  summary: 'Look up the place at coordinates',
  query: z.object({ lat: latitudeInQuery, lon: longitudeInQuery, ...geocoderParameters }),
  status: 200,
  reply: z.object({ data: geocodedPlace }),
  cache: LOOKUP_CACHING,
  errors: ['outside_area', 'rate_limited'],
});

export const searchAddress = endpoint('searchAddress', {
  method: 'GET',
  path: `${NS}/geocode/search`,
  access: 'user',
  tag: TAG,
  summary: 'Look up an address',
  description:
    'Returns at most one place. If the first lookup finds nothing, it is repeated without the ' +
    'city.',
  query: z.object({
    street: z.string().max(200).default(''),
    city: z.string().max(120).default(''),
    state: z.string().max(60).default(''),
    postalcode: z.string().max(12).default(''),
    country: z.string().max(60).default('USA'),
    limit: ignored,
    ...geocoderParameters,
  }),
  status: 200,
  reply: z.object({ data: z.array(geocodedPlace), meta: z.object({ count: z.number() }) }),
  errors: ['outside_area', 'rate_limited'],
});

const userAddressAttributes = z.object({
  user_id: z.string(),
  nickname: z.string(),
  location_name: z.string().describe('Copied from the nickname.'),
  address: z.string(),
  address_2: z.string(),
  city: z.string(),
  state_abr: z.string(),
  us_state_id: z.string(),
  country_id: z.string(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  approximate: z.boolean().describe('True when these are the coordinates of the ZIP code.'),
  primary: z.boolean(),
  archived: z.boolean(),
  is_ephemeral: z.boolean(),
});
const userAddressResource = resource('user_address', userAddressAttributes);

/** Loose on purpose, because missing fields are answered as one `Incomplete form.` that names them. */
const addressFields = z.object({
  location_name: typedText(120).nullish(),
  nickname: typedText(120).nullish(),
  address: typedText(200).nullish(),
  address_2: typedText(200).nullish(),
  city: withoutLinks(typedText(120).nullish()).describe(
    'Links are refused, because the town is sent to shops.',
  ),
  state_abr: typedText(60).nullish(),
  us_state_id: idInBody
    .nullish()
    .describe('The state’s id, instead of `state_abr`. If you send both, they must match.'),
  zip: typedText(12).nullish(),
  country: typedText(60).nullish(),
  primary: z.boolean().optional(),
  approximate: z
    .boolean()
    .optional()
    .describe('Uses the center of the ZIP code. No street is required.'),
});
export type AddressFields = z.output<typeof addressFields>;

export const listUserAddresses = endpoint('listLocations', {
  method: 'GET',
  path: `${NS}/user_addresses`,
  access: 'user',
  tag: TAG,
  summary: 'List saved locations',
  description: 'Leaves out one-time locations.',
  list: {
    filters: {
      ...ownedFilters,
      id: byId('eq', 'in'),
      is_ephemeral: byBoolean('eq'),
      primary: byBoolean('eq'),
    },
    sorts: ['created_at', 'nickname', 'id'],
    defaultSort: 'created_at asc',
  },
  status: 200,
  reply: listOf(userAddressResource),
});

const addressErrors = [
  'invalid',
  'validation_error',
  'geocoding_error',
  'outside_area',
  'places_full',
  'rate_limited',
] as const;

export const createUserAddress = endpoint('createLocation', {
  method: 'POST',
  path: `${NS}/user_addresses`,
  access: 'user',
  tag: TAG,
  summary: 'Save a location',
  description: 'The server looks up its coordinates.',
  body: z.object({
    servicechek_user_address: addressFields.extend({
      is_ephemeral: z
        .boolean()
        .optional()
        .describe(
          "For one-time use, such as a single request. It is never listed and can't be changed.",
        ),
    }),
  }),
  status: 201,
  reply: single(userAddressResource),
  errors: addressErrors,
});

export const updateUserAddress = endpoint('updateLocation', {
  method: 'PATCH',
  path: `${NS}/user_addresses/{id}`,
  alsoPut: true,
  access: 'user',
  tag: TAG,
  summary: 'Update a saved location',
  description: 'Can also make it the primary one, or archive it.',
  body: z.object({
    servicechek_user_address: addressFields.extend({ archived: z.boolean().optional() }),
  }),
  status: 200,
  reply: single(userAddressResource),
  errors: [...addressErrors, 'not_found'],
});
