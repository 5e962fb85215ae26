import * as contract from '@fourbay/contract/service-catalog';
import type { Deps } from '../../deps.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { route, type Route } from '../../platform/route.ts';
import { presentCategory, presentChoice, presentOption } from './service-catalog.present.ts';
import { listCategories, listChoices, listOptions } from './service-catalog.store.ts';

/** What is no longer offered shows only to those who ask for it. */
const offeredOnly = (list: ListQuery): ListQuery =>
  list.filters.some(({ field }) => field === 'archived')
    ? list
    : { ...list, filters: [...list.filters, { field: 'archived', predicate: 'eq', value: false }] };

export const serviceCatalogRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(contract.listCategories, async ({ list }) => {
    const { rows, count } = await listCategories(db, offeredOnly(list));
    return { data: rows.map(presentCategory), meta: { count } };
  }),
  route(contract.listCategoryOptions, async ({ list }) => {
    const { rows, count } = await listOptions(db, offeredOnly(list));
    return { data: rows.map(presentOption), meta: { count } };
  }),
  route(contract.listCategoryOptionChoices, async ({ list }) => {
    const { rows, count } = await listChoices(db, offeredOnly(list));
    return { data: rows.map(presentChoice), meta: { count } };
  }),
];
