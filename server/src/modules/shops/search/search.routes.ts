import * as contract from '@fourbay/contract/shops';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { limitPerMinute } from '../../../platform/source-limit.ts';
import { listAllStates, presentState } from '../../places/index.ts';
import { presentNearby, presentProfile, presentResult } from '../profile/profile.present.ts';
import { findNearbyShops, findShopProfile, searchShops } from './search.service.ts';

const CALLS_PER_MINUTE = 240;

export const searchRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => {
  const countCall = limitPerMinute(CALLS_PER_MINUTE, deps.now);
  return [
    route(contract.searchShops, async ({ query, list, source }) => {
      countCall(source);
      const { rows, count } = await searchShops(deps, query, list);
      const now = deps.now();
      return { data: rows.map((row) => presentResult(row, now)), meta: { count } };
    }),
    route(contract.nearbyShops, async ({ query, list, source }) => {
      countCall(source);
      const { rows, count } = await findNearbyShops(deps, query, query.radius, list);
      const now = deps.now();
      const there = new Set(rows.map((row) => row.us_state_id));
      const included = (await listAllStates(deps.db))
        .filter(({ id }) => there.has(id))
        .map(presentState);
      return { data: rows.map((row) => presentNearby(row, now)), included, meta: { count } };
    }),
    route(contract.readShop, async ({ params, query, source }) => {
      countCall(source);
      const { lat, lng } = query;
      const from =
        lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
      return { data: presentProfile(await findShopProfile(deps, params.id), from, deps.now()) };
    }),
  ];
};
