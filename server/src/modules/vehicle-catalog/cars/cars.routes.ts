import * as contract from '@fourbay/contract/vehicle-catalog';
import type { Deps } from '../../../deps.ts';
import { replyUnlessCurrent } from '../../../platform/etag.ts';
import { route, type Caller, type Route } from '../../../platform/route.ts';
import { presentCar, presentMake } from './cars.present.ts';
import { listCars, listMakes } from './cars.service.ts';

interface LookupCall {
  caller: Caller | undefined;
  setHeader: (name: string, value: string) => void;
}

/** Anybody may cache the catalog; what a signed-in caller gets may hold cars of their own. */
function allowCaching({ caller, setHeader }: LookupCall): void {
  setHeader(
    'cache-control',
    caller ? 'private, no-cache' : 'public, max-age=3600, stale-while-revalidate=86400',
  );
  setHeader('vary', 'authorization');
}

export const carsRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(contract.listMakes, async (call) => {
    const { rows, count } = await listMakes(deps, call.caller?.userId ?? null, call.list);
    allowCaching(call);
    return replyUnlessCurrent(call, { data: rows.map(presentMake), meta: { count } });
  }),
  route(contract.listCars, async (call) => {
    const { rows, count } = await listCars(
      deps,
      call.caller?.userId ?? null,
      call.list,
      call.query.distinct !== undefined,
    );
    allowCaching(call);
    return replyUnlessCurrent(call, { data: rows.map(presentCar), meta: { count } });
  }),
];
