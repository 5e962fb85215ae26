import * as contract from '@fourbay/contract/places/places';
import type { Deps } from '../../deps.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { limitPerMinute } from '../../platform/security/source-limit.ts';
import { listCountries, listStates } from './gazetteer/gazetteer.service.ts';
import { matchPlaces } from './gazetteer/match-places.service.ts';
import { reverseGeocode, searchAddress } from './geocoding/geocoding.service.ts';
import {
  presentAddress,
  presentCity,
  presentCountry,
  presentLocated,
  presentPoint,
  presentState,
} from './places.present.ts';
import {
  createSavedLocation,
  listSavedLocations,
  updateSavedLocation,
} from './saved-locations/saved-locations.service.ts';

const CITY_SEARCHES_PER_MINUTE = 120;
const REVERSE_PER_MINUTE = 30;
const ADDRESS_SEARCHES_PER_MINUTE = 30;

export const placesRoutes = (deps: Pick<Deps, 'db' | 'geocoder' | 'log' | 'now'>): Route[] => {
  const countCities = limitPerMinute(CITY_SEARCHES_PER_MINUTE, deps.now);
  const countReverse = limitPerMinute(REVERSE_PER_MINUTE, deps.now);
  const countSearch = limitPerMinute(ADDRESS_SEARCHES_PER_MINUTE, deps.now);
  const answerStates = async ({ list }: { list: ListQuery }) => {
    const { rows, count } = await listStates(deps, list);
    return { data: rows.map(presentState), meta: { count } };
  };
  return [
    route(contract.listStates, answerStates),
    route(contract.findStates, answerStates),
    route(contract.listCountries, async ({ list }) => {
      const { rows, count } = await listCountries(deps, list);
      return { data: rows.map(presentCountry), meta: { count } };
    }),
    route(contract.searchCities, async ({ query, source }) => {
      countCities(source);
      const data = (await matchPlaces(deps, query.q, query.limit)).map(presentCity);
      return { data, meta: { count: data.length } };
    }),
    route(contract.reverseGeocode, async ({ query, source }) => {
      countReverse(source);
      return {
        data: presentPoint(
          await reverseGeocode(deps, { latitude: query.lat, longitude: query.lon }),
        ),
      };
    }),
    route(contract.searchAddress, async ({ query, caller }) => {
      countSearch(caller.userId);
      const typed = {
        street: query.street.trim(),
        city: query.city.trim(),
        state: query.state.trim(),
        zip: query.postalcode.trim(),
        country: query.country,
      };
      const found = await searchAddress(deps, typed);
      return { data: found ? [presentLocated(found)] : [], meta: { count: found ? 1 : 0 } };
    }),
    route(contract.listUserAddresses, async ({ list, caller }) => {
      const { rows, count } = await listSavedLocations(deps, caller.userId, list);
      return { data: rows.map(presentAddress), meta: { count } };
    }),
    route(contract.createUserAddress, async ({ body, caller }) => ({
      data: presentAddress(
        await createSavedLocation(deps, caller.userId, body.servicechek_user_address),
      ),
    })),
    route(contract.updateUserAddress, async ({ params, body, caller }) => ({
      data: presentAddress(
        await updateSavedLocation(deps, caller.userId, params.id, body.servicechek_user_address),
      ),
    })),
  ];
};
