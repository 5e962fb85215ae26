import * as contract from '@fourbay/contract/vehicle-catalog';
import type { Deps } from '../../deps.ts';
import { replyUnlessCurrent } from '../../platform/etag.ts';
import { route, type Caller, type Route } from '../../platform/route.ts';
import { presentCar, presentMake } from './vehicle-catalog.present.ts';
import { addTypedCar } from './vehicle-catalog.service.ts';
import { listCars, listMakes } from './vehicle-catalog.store.ts';

interface LookupCall {
  caller: Caller | undefined;
  setHeader: (name: string, value: string) => void;
}

/**
 * The catalog itself may be kept by anybody; an answer that may hold what the caller typed in, by
 * nobody else, and not unasked.
 */
function allowCaching({ caller, setHeader }: LookupCall): void {
  setHeader(
    'cache-control',
    caller ? 'private, no-cache' : 'public, max-age=3600, stale-while-revalidate=86400',
  );
  setHeader('vary', 'authorization');
}

export const vehicleCatalogRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listMakes, async (call) => {
    const { rows, count } = await listMakes(deps.db, call.caller?.userId ?? null, call.list);
    allowCaching(call);
    return replyUnlessCurrent(call, { data: rows.map(presentMake), meta: { count } });
  }),
  route(contract.listCars, async (call) => {
    const { rows, count } = await listCars(
      deps.db,
      call.caller?.userId ?? null,
      call.list,
      call.query.distinct !== undefined,
    );
    allowCaching(call);
    return replyUnlessCurrent(call, { data: rows.map(presentCar), meta: { count } });
  }),
  route(contract.addCar, async ({ caller, body }) => ({
    data: presentCar(await addTypedCar(deps, caller.userId, body.servicechek_user_car)),
  })),
];
