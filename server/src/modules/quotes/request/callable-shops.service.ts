import type { Db, Deps } from '../../../deps.ts';
import {
  findSchedulesWithin,
  isCallableAnytime,
  type Schedule,
  type SharedHours,
} from '../../shops/index.ts';

/** More shops than are ever called for one request. */
export const MAX_SHOPS = 200;

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * The distinct hours of the shops around a place; demo shops are always open to the demo caller.
 * With `upTo`, only the closures entered until then.
 */
export async function findCallableHours(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { latitude, longitude }: Point,
  miles: number,
  options: { upTo?: number } = {},
): Promise<(SharedHours & Schedule)[]> {
  const place = { latitude, longitude };
  const schedules = await findSchedulesWithin(db, place, {
    miles,
    limit: MAX_SHOPS,
    ...options,
  });
  return schedules.map((each) =>
    isCallableAnytime(each, config) ? { ...each, anyHour: true } : each,
  );
}
