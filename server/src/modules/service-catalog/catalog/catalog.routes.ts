import * as contract from '@fourbay/contract/service-catalog/service-catalog';
import type { Deps } from '../../../deps.ts';
import { createPublicLists } from '../../../platform/lists/public-lists.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentCategory, presentChoice, presentOption } from './catalog.present.ts';
import { listCategories, listChoices, listOptions } from './catalog.service.ts';

export function serviceCatalogRoutes(deps: Pick<Deps, 'db' | 'now' | 'live'>): Route[] {
  const lists = createPublicLists(deps.now, deps.live.healthy);
  deps.live.onGap(lists.forget);
  deps.live.subscribe('catalog', ({ catalog }) => {
    if (catalog === 'services') lists.forget();
  });
  return [
    route(contract.listCategories, (call) =>
      lists.answerPage(call, async (list) => {
        const { rows, count } = await listCategories(deps, list);
        return { data: rows.map(presentCategory), meta: { count } };
      }),
    ),
    route(contract.listCategoryOptions, (call) =>
      lists.answerPage(call, async (list) => {
        const { rows, count } = await listOptions(deps, list);
        return { data: rows.map(presentOption), meta: { count } };
      }),
    ),
    route(contract.listCategoryOptionChoices, (call) =>
      lists.answerPage(call, async (list) => {
        const { rows, count } = await listChoices(deps, list);
        return { data: rows.map(presentChoice), meta: { count } };
      }),
    ),
  ];
}
