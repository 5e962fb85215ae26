import * as contract from '@fourbay/contract/service-catalog/recommended-services';
import type { Deps } from '../../../deps.ts';
import { Answer, route, type Route } from '../../../platform/http/route.ts';
import { answerAboutService, deleteAnswerAboutService } from './answers.service.ts';
import { presentAnswer, presentRecommendation } from './recommendations.present.ts';
import { recommendServicesForVehicle } from './recommendations.service.ts';

export const recommendationRoutes = (deps: Deps): Route[] => [
  route(contract.listRecommendedServices, async ({ caller, params }) => {
    const due = await recommendServicesForVehicle(deps, caller.userId, params.id);
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
];
