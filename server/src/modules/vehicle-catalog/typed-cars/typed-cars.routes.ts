import * as contract from '@fourbay/contract/vehicle-catalog/typed-cars';
import { addCar } from '@fourbay/contract/vehicle-catalog/vehicle-catalog';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentCar } from '../cars/cars.present.ts';
import { adoptTypedCar, listTypedCars } from './adoption.service.ts';
import { addTypedCar } from './typed-cars.service.ts';

export const typedCarsRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  route(addCar, async ({ caller, body }) => ({
    data: presentCar(await addTypedCar(deps, caller.userId, body.servicechek_user_car)),
  })),
  route(contract.listTypedCars, async ({ list }) => {
    const { rows, count } = await listTypedCars(deps, list);
    return { data: rows.map(presentCar), meta: { count } };
  }),
  route(contract.adoptTypedCar, async ({ caller, params, body }) => ({
    data: presentCar(await adoptTypedCar(deps, caller.userId, params.id, body)),
  })),
];
