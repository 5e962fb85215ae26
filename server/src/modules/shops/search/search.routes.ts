import * as contract from '@fourbay/contract/shops/shops';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { limitPerMinute } from '../../../platform/security/source-limit.ts';
import { presentState } from '../../places/index.ts';
import { presentNearby, presentProfile, presentResult } from '../profile/profile.present.ts';
import { findShopProfile } from '../profile/profile.service.ts';
import { findNearbyShops, searchShops } from './search.service.ts';

const CALLS_PER_MINUTE = 240;

export const searchRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => {
  const countCall = limitPerMinute(CALLS_PER_MINUTE, deps.now);
  return [
    route(contract.searchShops, async ({ query, list, source }) => {
      countCall(source);
      const { rows, count, similar } = await searchShops(deps, query, list);
      const now = deps.now();
      return { data: rows.map((row) => presentResult(row, now)), meta: metaOf(count, similar) };
    }),
    route(contract.nearbyShops, async ({ query, list, source }) => {
      countCall(source);
      const { rows, states, count, similar } = await findNearbyShops(
        deps,
        query,
        query.radius,
        list,
      );
      const now = deps.now();
      return {
        data: rows.map((row) => presentNearby(row, now)),
        included: states.map(presentState),
        meta: metaOf(count, similar),
      };
    }),
    route(contract.readShop, async ({ params, query, source }) => {
      countCall(source);
      const { lat, lng } = query;
      const origin =
        lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
      return { data: presentProfile(await findShopProfile(deps, params.id), origin, deps.now()) };
    }),
  ];
};

const metaOf = (count: number, similar: boolean) =>
  similar ? { count, similar: true as const } : { count };
