import type { Db } from '../../../deps.ts';
import { before } from '../../../platform/values/clock.ts';
import {
  callableState,
  closedTodayBecause,
  findCandidate,
  findNextCallableTime,
  isCallableAnytime,
  isOpenAt,
  nextMidnight,
} from '../../shops/index.ts';
import type { DeskDeps } from '../lease/lease.service.ts';
import { ABANDONED_AFTER_MS } from '../shops/ranking.rules.ts';
import { isOnPhone } from '../shops/shops.store.ts';
import { findBookingCalls } from './booking-calls.store.ts';
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
  const candidate = await findCandidate(db, booking.service_provider_id, booking);
  if (!candidate) return 'We can’t call this shop';
  const onPhone = await isOnPhone(db, candidate.phone, {
    quoteId: '0',
    bookingId: booking.booking_id,
    lapsedBefore: before(now, ABANDONED_AFTER_MS),
  });
  if (onPhone) return 'On the phone with another agent';
  const calls = await findBookingCalls(db, booking.booking_id);
  const closed = calls.findLast(({ outcome }) => outcome === 'closed')?.ended_at;
  if (closed && nextMidnight(booking.timezone, closed) > now) return 'Found closed today';
  return takesCalls ? null : (closedTodayBecause(booking, now) ?? 'Closed now');
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
