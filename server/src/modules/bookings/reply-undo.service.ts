import { isDeepStrictEqual as isSame } from 'node:util';
import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import type { Trx } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Actor } from '../quotes/index.ts';
import {
  applyBookingChange,
  scheduleBookingStep,
  type Booked,
  type BookingDeps,
} from './booking-change.service.ts';
import {
  findSlots,
  lockNewestBooking,
  replaceSlots,
  updateBooking,
  type OwnerMessage,
  type StoredBooking,
} from './bookings.store.ts';
import type { TimeSpan } from './bookings.rules.ts';
import { agreedTime, sendMessage } from './mails/booking-mails.service.ts';

/** The columns that a shop's answer changes, besides the calendar's sequence number. */
type Part =
  | 'state'
  | 'lapses_at'
  | 'confirmed_from'
  | 'confirmed_until'
  | 'answered_at'
  | 'offers_made'
  | 'notice'
  | 'notice_until'
  | 'reason'
  | 'ended_by'
  | 'ended_at';

/** A booking's state in JSON, to compare and to restore it. */
export interface BookingSnapshot {
  booking: {
    [Name in Part]: StoredBooking[Name] extends Date | null ? string | null : StoredBooking[Name];
  };
  offers: { from: string; until: string }[];
  /** The message that waited for the owner then. */
  waiting?: OwnerMessage | null;
}

const isSameState = (one: BookingSnapshot, other: BookingSnapshot): boolean =>
  isSame(one.booking, other.booking) && isSame(one.offers, other.offers);

/** A booking before and after the outcome of a call was entered. */
export interface BookingReply {
  before: BookingSnapshot;
  after: BookingSnapshot;
}

export async function takeSnapshot(
  trx: Trx,
  { booking }: Pick<Booked, 'booking'>,
): Promise<BookingSnapshot> {
  const { offers } = await findSlots(trx, booking.id);
  const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    booking: {
      state: booking.state,
      lapses_at: iso(booking.lapses_at),
      confirmed_from: iso(booking.confirmed_from),
      confirmed_until: iso(booking.confirmed_until),
      answered_at: iso(booking.answered_at),
      offers_made: booking.offers_made,
      notice: booking.notice,
      notice_until: iso(booking.notice_until),
      reason: booking.reason,
      ended_by: booking.ended_by,
      ended_at: iso(booking.ended_at),
    },
    offers: offers.map(({ from, until }) => ({
      from: from.toISOString(),
      until: until.toISOString(),
    })),
    waiting: booking.owner_message,
  };
}

/** Restores the booking as it was before the answer. Returns whether the owner gets a correction. */
export async function undoReply(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  { before, after }: BookingReply,
): Promise<{ corrects: boolean }> {
  const { booking } = booked;
  if (!isSameState(await takeSnapshot(trx, booked), after))
    throw new AppError('conflict', { sentence: 'The booking has changed since then.' });
  if (isSameState(before, after)) return { corrects: false };
  if (before.booking.state === after.booking.state && isSame(before.offers, after.offers)) {
    await updateBooking(trx, booking.id, { ...before.booking, updated_at: deps.now() });
    return { corrects: false };
  }
  if (!isLiveBooking(after.booking.state)) await requireReopenable(deps, trx, booked);
  const corrects = booking.owner_message === null;
  // The owner hasn't heard of the earlier answer either, because this one took the place of its message.
  const waiting = corrects ? null : (before.waiting ?? null);
  if (waiting) await scheduleBookingStep(deps, trx, booking.id, 'message', new Date(waiting.at));
  await replaceSlots(trx, booking.id, 'offer', before.offers.map(asSpan));
  const { lapses_at: lapsesAt } = before.booking;
  if (lapsesAt) await scheduleBookingStep(deps, trx, booking.id, 'lapse', new Date(lapsesAt));
  const restored = await applyBookingChange(deps, trx, booked, actor, {
    event: 'booking_undone',
    fields: { ...before.booking, sequence: booking.sequence + 1, owner_message: waiting },
  });
  const revoked = before.booking.confirmed_from ? null : agreedTime(booking);
  if (corrects) await sendMessage(deps, trx, restored, { kind: 'corrected', revoked });
  return { corrects };
}

const asSpan = ({ from, until }: { from: string; until: string }): TimeSpan => ({
  from: new Date(from),
  until: new Date(until),
});

/** An ended booking reopens unless its quote expired or the owner asked for another one. */
async function requireReopenable(
  { now }: Pick<BookingDeps, 'now'>,
  trx: Trx,
  { quote, booking }: Booked,
): Promise<void> {
  const newest = await lockNewestBooking(trx, quote.id);
  if (newest?.id !== booking.id)
    throw new AppError('conflict', { sentence: 'The owner has asked another shop since then.' });
  if (now() >= quote.expires_at)
    throw new AppError('conflict', { sentence: 'The quote has expired since then.' });
}
