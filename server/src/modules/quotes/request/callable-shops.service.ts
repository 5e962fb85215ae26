import type { Db, Deps } from '../../../deps.ts';
import {
  findCandidatesWithin,
  findSchedulesWithin,
  isCallableAnytime,
  type Candidate,
  type Schedule,
} from '../../shops/index.ts';

/** More shops than are ever called for one request. */
export const MAX_SHOPS = 200;

interface Point {
  latitude: number;
  longitude: number;
}

/** The shops around a place with their hours. Demo shops are always open to the demo caller. */
export async function findCallableShops(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { latitude, longitude }: Point,
  miles: number,
): Promise<(Candidate & Schedule)[]> {
  const place = { latitude, longitude };
  const shops = await findCandidatesWithin(db, place, { miles, limit: MAX_SHOPS });
  return shops.map((shop) => (isCallableAnytime(shop, config) ? { ...shop, anyHour: true } : shop));
}

/** The distinct hours of those shops. With `upTo`, only closures up to that entry are considered. */
export async function findCallableHours(
  { config }: Pick<Deps, 'config'>,
  db: Db,
  { latitude, longitude }: Point,
  miles: number,
  options: { upTo?: number } = {},
): Promise<Schedule[]> {
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
