import * as contract from '@fourbay/contract/service-catalog';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { presentCategory, presentChoice, presentOption } from './catalog.present.ts';
import { listCategories, listChoices, listOptions } from './catalog.service.ts';

export const serviceCatalogRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(contract.listCategories, async ({ list }) => {
    const { rows, count } = await listCategories(deps, list);
    return { data: rows.map(presentCategory), meta: { count } };
  }),
  route(contract.listCategoryOptions, async ({ list }) => {
    const { rows, count } = await listOptions(deps, list);
    return { data: rows.map(presentOption), meta: { count } };
  }),
  route(contract.listCategoryOptionChoices, async ({ list }) => {
    const { rows, count } = await listChoices(deps, list);
    return { data: rows.map(presentChoice), meta: { count } };
  }),
];
