import { MAX_OFFERS, type BookingState } from '@fourbay/contract/bookings/booking-limits';
import type { Trx } from '../../deps.ts';
import { AppError, invalid } from '../../platform/http/app-error.ts';
import type { Actor } from '../quotes/index.ts';
import {
  agreeOn,
  applyBookingChange,
  requireLive,
  scheduleBookingStep,
  type Booked,
  type BookingDeps,
} from './booking-change.service.ts';
import { knownTime, tellOwner } from './mails/booking-mails.service.ts';
import {
  distinctSpans,
  isWithin,
  offersLapseAt,
  slotProblem,
  type TimeSpan,
} from './bookings.rules.ts';
import { findSlots, replaceSlots, updateBooking } from './bookings.store.ts';

// A shop's answers, recorded by staff at the desk or sent by the shop itself through a link. Callers have
// locked the booking and checked who may answer for the shop.

/**
 * A time outside the owner's windows, or for a booking that is already agreed, becomes an offer.
 */
export async function confirmByShop(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  slot: TimeSpan,
): Promise<BookingState> {
  requireLive(booked);
  const problem = slotProblem(slot, deps.now());
  if (problem !== undefined) throw invalid({ from: problem });
  const { windows } = await findSlots(trx, booked.booking.id);
  if (isAgreed(booked, slot)) return booked.booking.state;
  if (booked.booking.state === 'confirmed' || !isWithin(slot, windows))
    return offerByShop(deps, trx, booked, actor, [slot]);
  const agreed = await agreeOn(deps, trx, booked, actor, {
    slot,
    event: 'booking_confirmed',
    fields: { answered_at: deps.now() },
  });
  await tellOwner(deps, trx, agreed, actor, 'confirmed', knownTime(booked.booking));
  return agreed.booking.state;
}

/** A shop that confirms the agreed time again changes nothing. */
const isAgreed = ({ booking }: Booked, { from, until }: TimeSpan): boolean =>
  booking.state === 'confirmed' &&
  booking.confirmed_from?.getTime() === from.getTime() &&
  booking.confirmed_until?.getTime() === until.getTime();

/** The shop offers other times. A previously agreed time is void. */
export async function offerByShop(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  named: readonly TimeSpan[],
): Promise<BookingState> {
  requireLive(booked);
  const { booking } = booked;
  const slots = distinctSpans(named);
  const now = deps.now();
  const problems = slots.flatMap((slot, index) => {
    const problem = slotProblem(slot, now);
    return problem === undefined ? [] : [[`slots.${index}`, problem] as const];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  if (booking.offers_made >= MAX_OFFERS)
    throw new AppError('conflict', {
      sentence:
        'The shop has already made three counteroffers. Confirm one of the owner’s times, or decline.',
    });
  const lapsesAt = offersLapseAt(slots, now);
  await replaceSlots(trx, booking.id, 'offer', slots);
  await scheduleBookingStep(deps, trx, booking.id, 'lapse', lapsesAt);
  const withdrawsTime = booking.state === 'confirmed';
  const offered = await applyBookingChange(deps, trx, booked, actor, {
    event: 'booking_countered',
    fields: {
      state: 'counter_offered',
      offers_made: booking.offers_made + 1,
      lapses_at: lapsesAt,
      answered_at: now,
      notice: null,
      notice_until: null,
      ...(withdrawsTime
        ? { confirmed_from: null, confirmed_until: null, sequence: booking.sequence + 1 }
        : {}),
    },
  });
  const known = knownTime(booking);
  const kind = known && !offered.booking.confirmed_from ? 'withdrawn' : 'countered';
  await tellOwner(deps, trx, offered, actor, kind, known);
  return offered.booking.state;
}

interface Refusal {
  reason: string;
  /** For a booking that the owner wanted to move. The agreed time holds. */
  keepsOldTime: boolean;
}

/** The shop declines, or cancels an agreed time. */
export async function declineByShop(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  { reason, keepsOldTime }: Refusal,
): Promise<BookingState> {
  requireLive(booked);
  const { booking } = booked;
  if (keepsOldTime && booking.state !== 'confirmed' && booking.confirmed_from)
    return (await keepOldTime(deps, trx, booked, actor)).booking.state;
  const now = deps.now();
  await replaceSlots(trx, booking.id, 'offer', []);
  const declined = await applyBookingChange(deps, trx, booked, actor, {
    event: 'booking_declined',
    fields: {
      state: 'declined',
      reason,
      ended_by: 'shop',
      ended_at: now,
      answered_at: now,
      lapses_at: null,
      notice: null,
      notice_until: null,
      sequence: booking.confirmed_from ? booking.sequence + 1 : booking.sequence,
    },
  });
  const known = knownTime(booking);
  await tellOwner(deps, trx, declined, actor, known ? 'called_off' : 'declined', known);
  return declined.booking.state;
}

/** The shop declines to move the appointment, so the previously agreed time holds. */
export async function keepOldTime(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
): Promise<Booked> {
  await replaceSlots(trx, booked.booking.id, 'offer', []);
  const kept = await applyBookingChange(deps, trx, booked, actor, {
    event: 'booking_kept',
    fields: { state: 'confirmed', lapses_at: null, notice: null, notice_until: null },
  });
  await tellOwner(deps, trx, kept, actor, 'kept', knownTime(booked.booking));
  return kept;
}

/**
 * Records that the shop was informed that its offer was accepted, something changed, or nobody is
 * coming.
 */
export async function settleNotice(
  { now }: Pick<BookingDeps, 'now'>,
  trx: Trx,
  { booking }: Booked,
): Promise<void> {
  if (!booking.notice)
    throw new AppError('conflict', { sentence: 'There’s nothing to tell the shop.' });
  await updateBooking(trx, booking.id, { notice: null, notice_until: null, updated_at: now() });
}
