import * as contract from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { Deps } from '../../../deps.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { createPublicLists } from '../../../platform/lists/public-lists.ts';
import { route, type Caller, type Route } from '../../../platform/http/route.ts';
import { presentCar, presentMake } from './cars.present.ts';
import { namesYear, withPageLimit } from './cars.rules.ts';
import { listCars, listMakes } from './cars.service.ts';
import { createYearOfCars } from './year-of-cars.service.ts';

interface LookupCall {
  caller: Caller | undefined;
  setHeader: (name: string, value: string) => void;
}

/** Public caching for visitors only, because a signed-in caller's list may contain typed cars. */
function allowCaching({ caller, setHeader }: LookupCall): void {
  setHeader(
    'cache-control',
    caller ? 'private, no-cache' : 'public, max-age=3600, stale-while-revalidate=86400',
  );
  setHeader('vary', 'authorization');
}

export function carsRoutes(deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] {
  const lists = createPublicLists(deps.now, deps.live.healthy);
  const years = createYearOfCars(deps);
  const forget = (): void => {
    lists.forget();
    years.forget();
  };
  deps.live.onGap(forget);
  deps.live.subscribe('catalog', ({ catalog }) => {
    if (catalog === 'vehicles') forget();
  });
  return [
    route(contract.listMakes, (call) => {
      allowCaching(call);
      return lists.answerPage(call, async (list) => {
        const { rows, count } = await listMakes(deps, call.caller?.userId ?? null, list);
        return { data: rows.map(presentMake), meta: { count } };
      });
    }),
    route(contract.listCars, (call) => {
      allowCaching(call);
      const read = async (list: ListQuery) => {
        const distinctModels = call.query.distinct !== undefined;
        const userId = call.caller?.userId ?? null;
        const { rows, count } = await listCars(deps, userId, list, distinctModels);
        return { data: rows.map(presentCar), meta: { count } };
      };
      const readWhole = async (list: ListQuery) => {
        const year = call.query.distinct === undefined ? await years.read(list) : undefined;
        if (!year) return read(list);
        return { data: year.rows.map(presentCar), meta: { count: year.count } };
      };
      const list = withPageLimit(call.list);
      // A year has about a thousand cars, and so does a make over fifty years.
      return namesYear(list)
        ? lists.answerPage({ ...call, list }, read, readWhole)
        : lists.answer({ ...call, list }, () => read(list));
    }),
  ];
}
