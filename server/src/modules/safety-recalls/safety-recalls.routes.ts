import { listSafetyRecalls, updateSafetyRecall } from '@fourbay/contract/garage/safety-recalls';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { presentRecall } from './safety-recalls.present.ts';
import { listVehicleRecalls, markRecall } from './safety-recalls.service.ts';

export const safetyRecallRoutes = (deps: Deps): Route[] => [
  route(listSafetyRecalls, async ({ caller, params }) => {
    const { rows, state, checkedAt } = await listVehicleRecalls(deps, caller.userId, params.id);
    return {
      data: rows.map(presentRecall),
      meta: { count: rows.length, state, checked_at: checkedAt?.toISOString() ?? null },
    };
  }),
  route(updateSafetyRecall, async ({ caller, params, body }) => {
    const target = { vehicleId: params.id, campaign: params.campaign };
    return { data: presentRecall(await markRecall(deps, caller.userId, target, body.done)) };
  }),
];
