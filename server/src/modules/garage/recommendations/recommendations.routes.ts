import * as contract from '@fourbay/contract/service-catalog/recommended-services';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { answerAboutService, deleteAnswerAboutService } from './answers.service.ts';
import { removeInterval, saveInterval } from './own-intervals.service.ts';
import { presentAnswer, presentRecommendation } from './recommendations.present.ts';
import { recommendServicesForVehicle } from './recommendations.service.ts';

export const recommendationRoutes = (deps: Deps): Route[] => [
  route(contract.listRecommendedServices, async ({ caller, params, query }) => {
    const all = query.all === 'true';
    const due = await recommendServicesForVehicle(deps, caller.userId, params.id, { all });
    return { data: due.map(presentRecommendation), meta: { count: due.length } };
  }),
  route(contract.answerRecommendedService, async ({ caller, params, body }) => {
    const target = { vehicleId: params.id, intervalId: params.service };
    return { data: presentAnswer(await answerAboutService(deps, caller.userId, target, body)) };
  }),
  route(contract.deleteRecommendedServiceAnswer, async ({ caller, params }) => {
    const target = { vehicleId: params.id, intervalId: params.service };
    await deleteAnswerAboutService(deps, caller.userId, target);
    return new Answer(204);
  }),
  route(contract.setServiceInterval, async ({ caller, params, body }) => {
    const target = { vehicleId: params.id, intervalId: params.service };
    await saveInterval(deps, caller.userId, target, body);
    return new Answer(204);
  }),
  route(contract.deleteServiceInterval, async ({ caller, params }) => {
    const target = { vehicleId: params.id, intervalId: params.service };
    await removeInterval(deps, caller.userId, target);
    return new Answer(204);
  }),
];
