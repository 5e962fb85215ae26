import type { Db } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';
import {
  callableState,
  closedTodayBecause,
  findCandidate,
  findNextCallableTime,
  isCallableAnytime,
  isOpenAt,
} from '../../shops/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { foundClosedUntil } from '../shops/describe-shops.service.ts';
import { ABANDONED_AFTER_MS, refusalOf } from '../shops/ranking.rules.ts';
import { findCallsOfShops, isOnPhone } from '../shops/shops.store.ts';
import type { DeskBookingRow } from './desk-bookings.store.ts';

interface ShopState {
  open: boolean;
  opensAt: Date | null;
  /** Why the shop cannot be called now. */
  refusal: string | null;
}

const scheduleOf = (deps: Pick<DeskDeps, 'config'>, booking: DeskBookingRow) => ({
  ...booking,
  anyHour: isCallableAnytime(booking, deps.config),
});

/**
 * Whether the shop of a booking can be called. The daily limit of questions does not apply to
 * bookings.
 */
export async function readShopState(
  deps: Pick<DeskDeps, 'config' | 'now'>,
  db: Db,
  booking: DeskBookingRow,
): Promise<ShopState> {
  const now = deps.now();
  const schedule = scheduleOf(deps, booking);
  const { open: takesCalls, opensAt } = callableState(schedule, now);
  return {
    open: isOpenAt(schedule, now),
    opensAt,
    refusal: await findRefusal(deps, db, booking, takesCalls),
  };
}

async function findRefusal(
  deps: Pick<DeskDeps, 'now'>,
  db: Db,
  booking: DeskBookingRow,
  takesCalls: boolean,
): Promise<string | null> {
  const now = deps.now();
  const shopId = booking.service_provider_id;
  const candidate = await findCandidate(db, shopId, booking);
  if (!candidate) return 'We can’t call this shop';
  const lapsedBefore = before(now, ABANDONED_AFTER_MS);
  const { booking_id: bookingId } = booking;
  const past = { quoteId: '0', since: before(now, days(1)), now, lapsedBefore };
  const calls = (await findCallsOfShops(db, [shopId], past)).get(shopId) ?? [];
  const refusal = refusalOf(
    {
      availability: { when: 'now' },
      skipReason: null,
      refusesThisWork: false,
      onThePhone: await isOnPhone(db, candidate.phone, { quoteId: '0', bookingId, lapsedBefore }),
      foundClosedUntil: foundClosedUntil(calls, booking.timezone),
      // A shop too busy to quote can still be asked about a car that it's to repair.
      heldUntil: null,
      callsToday: [],
      perDay: Infinity,
      takesCalls,
      closedBecause: closedTodayBecause(booking, now),
      opensAt: null,
      callableFrom: (at) => at,
    },
    now,
  );
  return refusal?.reason ?? null;
}

/** The earliest time at which the shop can be called; null for now. */
export function callableFrom(
  deps: Pick<DeskDeps, 'config' | 'now'>,
  booking: DeskBookingRow,
  from: Date,
): Date | null {
  const at = findNextCallableTime([scheduleOf(deps, booking)], from) ?? from;
  return at > deps.now() ? at : null;
}
