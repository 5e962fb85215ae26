import * as contract from '@fourbay/contract/price-figures/area-prices';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { limitPerMinute } from '../../../platform/security/source-limit.ts';
import {
  presentArea,
  presentNearby,
  presentPlaces,
  presentService,
  presentState,
  presentStates,
} from './areas.present.ts';
import {
  createPriceBook,
  findNearest,
  type BookedArea,
  type BookedState,
} from './price-book.service.ts';

const CALLS_PER_MINUTE = 240;

export function areaPriceRoutes(deps: Pick<Deps, 'db' | 'now' | 'live' | 'config'>): Route[] {
  const { DEMO: demo } = deps.config;
  const countCall = limitPerMinute(CALLS_PER_MINUTE, deps.now);
  const readBook = createPriceBook(deps);
  const findState = async (slug: string): Promise<BookedState> => {
    const state = (await readBook()).get(slug);
    if (!state) throw notFound();
    return state;
  };
  const findArea = async (
    stateSlug: string,
    areaSlug: string,
  ): Promise<{ state: BookedState; area: BookedArea }> => {
    const state = await findState(stateSlug);
    const area = state.areas.get(areaSlug);
    if (!area) throw notFound();
    return { state, area };
  };
  return [
    route(contract.listPriceStates, async ({ source }) => {
      countCall(source);
      const book = await readBook();
      return { data: presentStates(book), places: presentPlaces(book), demo };
    }),
    route(contract.readNearbyPrices, async ({ query, source }) => {
      countCall(source);
      const found = findNearest(await readBook(), query.category_id, query);
      if (!found) throw notFound();
      return { data: presentNearby(found), demo };
    }),
    route(contract.readPriceState, async ({ params, source }) => {
      countCall(source);
      return { data: presentState(await findState(params.state)), demo };
    }),
    route(contract.readPriceArea, async ({ params, source }) => {
      countCall(source);
      const { state, area } = await findArea(params.state, params.area);
      return { data: presentArea(state, area), demo };
    }),
    route(contract.readAreaPrices, async ({ params, source }) => {
      countCall(source);
      const { state, area } = await findArea(params.state, params.area);
      const figures = area.services.get(params.service);
      if (!figures) throw notFound();
      return { data: presentService(state, area, { slug: params.service, ...figures }), demo };
    }),
  ];
}
