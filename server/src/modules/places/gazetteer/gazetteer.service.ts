import type { Deps } from '../../../deps.ts';
import type { ListQuery } from '../../../platform/lists/list-query.ts';
import { findCountries, findStates, type CountryRow, type StateRow } from './gazetteer.store.ts';

export const listStates = (
  { db }: Pick<Deps, 'db'>,
  list: ListQuery,
): Promise<{ rows: StateRow[]; count: number }> => findStates(db, list);

export const listCountries = (
  { db }: Pick<Deps, 'db'>,
  list: ListQuery,
): Promise<{ rows: CountryRow[]; count: number }> => findCountries(db, list);
