import * as contract from '@fourbay/contract/service-editing';
import type { Deps, Trx } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import * as catalog from '../service-catalog/index.ts';
import { editServiceAudited, editPriceQuestionsAudited } from './services.service.ts';

export const servicesRoutes = (deps: Pick<Deps, 'db' | 'now'>): Route[] => {
  const edit = async (caller: { userId: string }, change: (trx: Trx) => Promise<catalog.Edit>) => ({
    data: catalog.presentFullService(await editServiceAudited(deps, caller.userId, change)),
  });
  const ask = async (
    caller: { userId: string },
    change: (trx: Trx) => Promise<Record<string, string>>,
  ) => ({
    data: (await editPriceQuestionsAudited(deps, caller.userId, change)).map(
      catalog.presentPriceQuestion,
    ),
  });
  return [
    route(contract.listConsoleServices, async ({ list }) => {
      const { rows, count } = await catalog.listFullServices(deps.db, list);
      return { data: rows.map(catalog.presentFullService), meta: { count } };
    }),
    route(contract.addService, ({ caller, body }) =>
      edit(caller, (trx) => catalog.addService(trx, body)),
    ),
    route(contract.updateService, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.updateService(trx, params.id, body)),
    ),
    route(contract.moveService, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.moveEntry(trx, 'service', params.id, body.to)),
    ),
    route(contract.addOption, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.addOption(trx, params.id, body)),
    ),
    route(contract.updateOption, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.updateOption(trx, params.id, body)),
    ),
    route(contract.moveOption, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.moveEntry(trx, 'option', params.id, body.to)),
    ),
    route(contract.addChoice, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.addChoice(trx, params.id, body)),
    ),
    route(contract.updateChoice, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.updateChoice(trx, params.id, body)),
    ),
    route(contract.moveChoice, ({ caller, params, body }) =>
      edit(caller, (trx) => catalog.moveEntry(trx, 'choice', params.id, body.to)),
    ),
    route(contract.listPriceQuestions, async () => ({
      data: (await catalog.findPriceQuestions(deps.db)).map(catalog.presentPriceQuestion),
    })),
    route(contract.addPriceQuestion, ({ caller, body }) =>
      ask(caller, (trx) => catalog.addPriceQuestion(trx, body.wording)),
    ),
    route(contract.updatePriceQuestion, ({ caller, params, body }) =>
      ask(caller, (trx) => catalog.updatePriceQuestion(trx, params.id, body)),
    ),
    route(contract.movePriceQuestion, ({ caller, params, body }) =>
      ask(caller, (trx) => catalog.movePriceQuestion(trx, params.id, body.to)),
    ),
  ];
};
