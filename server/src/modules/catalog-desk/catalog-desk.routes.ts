import * as contract from '@fourbay/contract/typed-cars';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { listTypedCars, presentCar } from '../vehicle-catalog/index.ts';
import { adoptTypedCar } from './catalog-desk.service.ts';

export const catalogDeskRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => [
  route(contract.listTypedCars, async ({ list }) => {
    const { rows, count } = await listTypedCars(deps.db, list);
    return { data: rows.map(presentCar), meta: { count } };
  }),
  route(contract.adoptTypedCar, async ({ caller, params, body }) => ({
    data: presentCar(await adoptTypedCar(deps, caller.userId, params.id, body)),
  })),
];
