import { readVehicleCosts } from '@fourbay/contract/garage/vehicle-costs';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentCosts } from './costs.present.ts';
import { readCosts } from './costs.service.ts';

export const costRoutes = (deps: Deps): Route[] => [
  route(readVehicleCosts, async ({ caller, params }) => ({
    data: presentCosts(await readCosts(deps, caller.userId, params.id)),
  })),
];
