import { SYSTEM_ACTOR } from '../quotes/index.ts';
import {
  applyBookingChange,
  doneAt,
  lockBooked,
  readShopClock,
  type BookingDeps,
  type BookingStep,
} from './booking-change.service.ts';
import { notifyOwner, sendWaitingMessage } from './mails/booking-mails.service.ts';
import { updateBooking } from './bookings.store.ts';
import { isReminderTime } from './reminder.rules.ts';
import { keepOldTime } from './shop-reply.service.ts';

/** Lapses a booking or offer that the shop or the owner did not answer in time. */
async function lapse(deps: BookingDeps, bookingId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    if (!booked?.booking.lapses_at || deps.now() < booked.booking.lapses_at) return;
    if (booked.booking.confirmed_from) {
      await keepOldTime(deps, trx, booked, SYSTEM_ACTOR);
      return;
    }
    const { quote } = await applyBookingChange(deps, trx, booked, SYSTEM_ACTOR, {
      event: 'booking_lapsed',
      fields: { state: 'lapsed', ended_by: 'system', ended_at: deps.now(), lapses_at: null },
    });
    await notifyOwner(deps, trx, quote, 'lapsed');
  });
}

/** Reminds the owner the day before, once for each agreed time. */
async function remind(deps: BookingDeps, bookingId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    if (!booked) return;
    const { confirmed_from: from, state, reminded_of: remindedOf } = booked.booking;
    if (state !== 'confirmed' || !from || remindedOf?.getTime() === from.getTime()) return;
    const clock = await readShopClock(trx, booked.booking.service_provider_id);
    if (!isReminderTime(deps.now(), from, clock)) return;
    await updateBooking(trx, bookingId, { reminded_of: from });
    await notifyOwner(deps, trx, booked.quote, 'reminder');
  });
}

/** Marks an appointment that nobody reported on as done, unconfirmed. */
async function finish(deps: BookingDeps, bookingId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    if (!booked) return;
    const { confirmed_until: until, state } = booked.booking;
    const now = deps.now();
    if (state !== 'confirmed' || !until || now < doneAt(until)) return;
    await applyBookingChange(deps, trx, booked, SYSTEM_ACTOR, {
      event: 'booking_done',
      fields: {
        state: 'done',
        unconfirmed: true,
        ended_by: 'system',
        ended_at: now,
        notice: null,
        notice_until: null,
      },
    });
  });
}

async function sendMessageOf(deps: BookingDeps, bookingId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockBooked(trx, bookingId);
    if (booked) await sendWaitingMessage(deps, trx, booked);
  });
}

/** A job queued when a shop has to be contacted. In the demo, it lets the shop answer. */
export const BOOKING_ASKED = 'booking-asked';
/** Queued together with `BOOKING_ASKED`. Messages the shop's contact, if any, or cancels waiting messages. */
export const BOOKING_BY_LINK = 'booking-by-link';

/** Queues the jobs above, in a step of its own, so the owner's request doesn't wait for them. */
async function announce({ db, jobs }: BookingDeps, bookingId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, BOOKING_ASKED, { bookingId });
    await jobs.enqueue(trx, BOOKING_BY_LINK, { bookingId });
  });
}

const steps: Record<BookingStep, (deps: BookingDeps, bookingId: string) => Promise<void>> = {
  announce,
  lapse,
  reminder: remind,
  done: finish,
  message: sendMessageOf,
};

export const runBookingStep = (
  deps: BookingDeps,
  { bookingId, step }: { bookingId: string; step: BookingStep },
): Promise<void> => steps[step](deps, bookingId);
