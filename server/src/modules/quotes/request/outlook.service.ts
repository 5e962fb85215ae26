import { MAX_RADIUS, PRICES_PER_QUOTE, RADIUS_LABELS } from '@fourbay/contract/quotes/quote-limits';
import type { Deps } from '../../../deps.ts';
import {
  addCallableMinutes,
  closedForHoliday,
  findNextCallableTime,
  isOpenAt,
  type SharedHours,
} from '../../shops/index.ts';
import { deadlinesFrom } from '../lifecycle/lifecycle.rules.ts';
import { findCallableHours, MAX_SHOPS } from './callable-shops.service.ts';
import { outlookSentence } from './outlook.rules.ts';

/** Miles. */
const WIDER_RADIUSES = [10, 15, 25, 40, 50, 75, 100];
const DEFAULT_TIMEZONE = 'America/Chicago';

interface OutlookInput {
  latitude: number;
  longitude: number;
  radius: number;
}

/** Returns what an owner can expect from a request before sending it. */
export async function readOutlook(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { latitude, longitude, radius }: OutlookInput,
) {
  const { db } = deps;
  const now = deps.now();
  const around = await findCallableHours(deps, db, { latitude, longitude }, MAX_RADIUS);
  const distances = around.flatMap(({ miles }) => miles).toSorted((a, b) => a - b);
  const inRadius = around
    .map((hours) => ({ ...hours, miles: hours.miles.filter((miles) => miles <= radius) }))
    .filter(({ miles }) => miles.length > 0);
  const shops = countShops(inRadius);
  const openNow = countShops(inRadius.filter((hours) => isOpenAt(hours, now)));
  const nextOpeningAt = openNow > 0 ? null : findNextCallableTime(inRadius, now);
  const { targetAt } = deadlinesFrom((count) => addCallableMinutes(inRadius, now, count), now);
  const timezone = inRadius[0]?.timezone ?? DEFAULT_TIMEZONE;
  return {
    shops,
    openNow,
    nextOpeningAt,
    expectedAt: shops > 0 ? targetAt : null,
    timezone,
    widerRadius: shops >= PRICES_PER_QUOTE ? null : findWiderRadius(distances, radius),
    stops: RADIUS_LABELS.map((miles) => countWithin(distances, miles)),
    sentence: outlookSentence({
      shops,
      openNow,
      radius,
      now,
      nextOpeningAt,
      expectedAt: targetAt,
      timezone,
      closedFor: closedForHoliday(inRadius, now),
    }),
  };
}

const countShops = (hours: readonly SharedHours[]): number =>
  hours.reduce((sum, { miles }) => sum + miles.length, 0);

/** The next radius with enough shops for four prices; null when there is none. */
function findWiderRadius(distances: readonly number[], radius: number): number | null {
  const fourth = distances[PRICES_PER_QUOTE - 1] ?? Infinity;
  return WIDER_RADIUSES.find((miles) => miles > radius && fourth <= miles) ?? null;
}

/** Shops beyond the maximum number of ranked shops are not counted. */
function countWithin(distances: readonly number[], miles: number) {
  const shops = distances.filter((distance) => distance <= miles).length;
  return { miles, shops, at_least: shops === MAX_SHOPS };
}
