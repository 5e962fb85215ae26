import { MAX_RADIUS, PRICES_PER_QUOTE } from '@fourbay/contract/quote-limits';
import type { Db, Deps } from '../../../deps.ts';
import {
  addCallableMinutes,
  findCandidatesWithin,
  isAnyOpen,
  findNextCallableTime,
} from '../../shops/index.ts';
import { deadlinesFrom } from '../lifecycle/lifecycle.rules.ts';
import { findCallableShops } from './callable-shops.service.ts';
import { outlookSentence } from './outlook.rules.ts';

/** Miles. */
const WIDER_RADIUSES = [10, 15, 25, 40, 50, 75, 100];
const DEFAULT_TIMEZONE = 'America/Chicago';

interface OutlookInput {
  latitude: number;
  longitude: number;
  radius: number;
}

/** What an owner can expect of a request before submitting it. */
export async function readOutlook(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  { latitude, longitude, radius }: OutlookInput,
) {
  const { db } = deps;
  const now = deps.now();
  const shops = await findCallableShops(deps, db, { latitude, longitude }, radius);
  const openNow = shops.filter((shop) => isAnyOpen([shop], now)).length;
  const nextOpeningAt = openNow > 0 ? null : findNextCallableTime(shops, now);
  const { targetAt } = deadlinesFrom((count) => addCallableMinutes(shops, now, count), now);
  const timezone = shops[0]?.timezone ?? DEFAULT_TIMEZONE;
  return {
    shops: shops.length,
    openNow,
    nextOpeningAt,
    expectedAt: shops.length > 0 ? targetAt : null,
    timezone,
    widerRadius:
      shops.length >= PRICES_PER_QUOTE
        ? null
        : await findWiderRadius(db, { latitude, longitude, radius }),
    sentence: outlookSentence({
      shops: shops.length,
      openNow,
      radius,
      nextOpeningAt,
      expectedAt: targetAt,
      timezone,
    }),
  };
}

/** The next radius with enough shops for four prices; null when there is none. */
async function findWiderRadius(
  db: Db,
  { latitude, longitude, radius }: OutlookInput,
): Promise<number | null> {
  const nearest = await findCandidatesWithin(
    db,
    { latitude, longitude },
    { miles: MAX_RADIUS, limit: PRICES_PER_QUOTE },
  );
  const hasEnoughWithin = (miles: number): boolean =>
    nearest.filter((shop) => shop.miles <= miles).length >= PRICES_PER_QUOTE;
  return WIDER_RADIUSES.find((miles) => miles > radius && hasEnoughWithin(miles)) ?? null;
}
