import type { ListQuery } from '../../../platform/list-query.ts';

/** Maximum rows of a page without a year or make. */
const MAX_ROWS_OF_ALL_CARS = 100;

export const namesYear = ({ filters }: ListQuery): boolean =>
  filters.some(({ field }) => field === 'vehicle_year');

/** The list with its page size limited, if it covers the whole catalog. */
export const withPageLimit = (list: ListQuery): ListQuery =>
  namesYear(list) || list.filters.some(({ field }) => field === 'make_id')
    ? list
    : { ...list, size: Math.min(list.size, MAX_ROWS_OF_ALL_CARS) };
