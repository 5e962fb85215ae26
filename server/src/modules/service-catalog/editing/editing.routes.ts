import * as contract from '@fourbay/contract/service-catalog/service-editing';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { addChoice, moveChoice, updateChoice } from './choices.service.ts';
import { presentFullService, presentPriceQuestion } from './editing.present.ts';
import { addOption, moveOption, updateOption } from './options.service.ts';
import {
  addPriceQuestion,
  listPriceQuestions,
  movePriceQuestion,
  updatePriceQuestion,
} from './price-questions.service.ts';
import { addService, listServices, moveService, updateService } from './services.service.ts';

export const serviceEditingRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  ...serviceRoutes(deps),
  ...optionRoutes(deps),
  ...choiceRoutes(deps),
  ...priceQuestionRoutes(deps),
];

const serviceRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  route(contract.listConsoleServices, async ({ list }) => {
    const { rows, count } = await listServices(deps, list);
    return { data: rows.map(presentFullService), meta: { count } };
  }),
  route(contract.addService, async ({ caller, body }) => ({
    data: presentFullService(await addService(deps, caller.userId, body)),
  })),
  route(contract.updateService, async ({ caller, params, body }) => ({
    data: presentFullService(await updateService(deps, caller.userId, params.id, body)),
  })),
  route(contract.moveService, async ({ caller, params, body }) => ({
    data: presentFullService(await moveService(deps, caller.userId, params.id, body.to)),
  })),
];

const optionRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  route(contract.addOption, async ({ caller, params, body }) => ({
    data: presentFullService(await addOption(deps, caller.userId, params.id, body)),
  })),
  route(contract.updateOption, async ({ caller, params, body }) => ({
    data: presentFullService(await updateOption(deps, caller.userId, params.id, body)),
  })),
  route(contract.moveOption, async ({ caller, params, body }) => ({
    data: presentFullService(await moveOption(deps, caller.userId, params.id, body.to)),
  })),
];

const choiceRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  route(contract.addChoice, async ({ caller, params, body }) => ({
    data: presentFullService(await addChoice(deps, caller.userId, params.id, body)),
  })),
  route(contract.updateChoice, async ({ caller, params, body }) => ({
    data: presentFullService(await updateChoice(deps, caller.userId, params.id, body)),
  })),
  route(contract.moveChoice, async ({ caller, params, body }) => ({
    data: presentFullService(await moveChoice(deps, caller.userId, params.id, body.to)),
  })),
];

const priceQuestionRoutes = (deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] => [
  route(contract.listPriceQuestions, async () => ({
    data: (await listPriceQuestions(deps)).map(presentPriceQuestion),
  })),
  route(contract.addPriceQuestion, async ({ caller, body }) => ({
    data: (await addPriceQuestion(deps, caller.userId, body.wording)).map(presentPriceQuestion),
  })),
  route(contract.updatePriceQuestion, async ({ caller, params, body }) => ({
    data: (await updatePriceQuestion(deps, caller.userId, params.id, body)).map(
      presentPriceQuestion,
    ),
  })),
  route(contract.movePriceQuestion, async ({ caller, params, body }) => ({
    data: (await movePriceQuestion(deps, caller.userId, params.id, body.to)).map(
      presentPriceQuestion,
    ),
  })),
];
