import { MAX_RADIUS, PRICES_PER_QUOTE, RADIUS_LABELS } from '@fourbay/contract/quotes/quote-limits';
import type { Deps } from '../../../deps.ts';
import {
  addCallableMinutes,
  closedForHoliday,
  findNextCallableTime,
  isOpenAt,
} from '../../shops/index.ts';
import { deadlinesFrom } from '../lifecycle/lifecycle.rules.ts';
import { findCallableShops, MAX_SHOPS } from './callable-shops.service.ts';
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
  const around = await findCallableShops(deps, db, { latitude, longitude }, MAX_RADIUS);
  const shops = around.filter(({ miles }) => miles <= radius);
  const openNow = shops.filter((shop) => isOpenAt(shop, now)).length;
  const nextOpeningAt = openNow > 0 ? null : findNextCallableTime(shops, now);
  const { targetAt } = deadlinesFrom((count) => addCallableMinutes(shops, now, count), now);
  const timezone = shops[0]?.timezone ?? DEFAULT_TIMEZONE;
  return {
    shops: shops.length,
    openNow,
    nextOpeningAt,
    expectedAt: shops.length > 0 ? targetAt : null,
    timezone,
    widerRadius: shops.length >= PRICES_PER_QUOTE ? null : findWiderRadius(around, radius),
    stops: RADIUS_LABELS.map((miles) => countWithin(around, miles)),
    sentence: outlookSentence({
      shops: shops.length,
      openNow,
      radius,
      now,
      nextOpeningAt,
      expectedAt: targetAt,
      timezone,
      closedFor: closedForHoliday(shops, now),
    }),
  };
}

/** The next radius with enough shops for four prices; null when there is none. */
function findWiderRadius(around: readonly { miles: number }[], radius: number): number | null {
  const fourth = around[PRICES_PER_QUOTE - 1]?.miles ?? Infinity;
  return WIDER_RADIUSES.find((miles) => miles > radius && fourth <= miles) ?? null;
}

/** Shops beyond the maximum number of ranked shops are not counted. */
function countWithin(around: readonly { miles: number }[], miles: number) {
  const shops = around.filter((shop) => shop.miles <= miles).length;
  return { miles, shops, at_least: shops === MAX_SHOPS };
}
