import type { ListQuery } from '../../../platform/list-query.ts';

/** Rows of a page that names neither a year nor a make: nobody looks through more of them. */
const MAX_ROWS_OF_ALL_CARS = 100;

export const namesYear = ({ filters }: ListQuery): boolean =>
  filters.some(({ field }) => field === 'vehicle_year');

/** The list as it is answered: pages of the whole catalog are small ones. */
export const withPageLimit = (list: ListQuery): ListQuery =>
  namesYear(list) || list.filters.some(({ field }) => field === 'make_id')
    ? list
    : { ...list, size: Math.min(list.size, MAX_ROWS_OF_ALL_CARS) };
