import type { Deps } from '../../../deps.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { findCategoryPage, findChoicePage, findOptionPage } from './catalog.store.ts';

export const listCategories = ({ db }: Pick<Deps, 'db'>, list: ListQuery) =>
  findCategoryPage(db, withoutArchived(list));

export const listOptions = ({ db }: Pick<Deps, 'db'>, list: ListQuery) =>
  findOptionPage(db, withoutArchived(list));

export const listChoices = ({ db }: Pick<Deps, 'db'>, list: ListQuery) =>
  findChoicePage(db, withoutArchived(list));

/** Lists archived rows only when a filter asks for them. */
const withoutArchived = (list: ListQuery): ListQuery =>
  list.filters.some(({ field }) => field === 'archived')
    ? list
    : { ...list, filters: [...list.filters, { field: 'archived', predicate: 'eq', value: false }] };
