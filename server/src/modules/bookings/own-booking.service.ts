import { isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import type { Deps, Trx } from '../../deps.ts';
import { AppError, invalid, notFound } from '../../platform/http/app-error.ts';
import { requireShopContact } from '../message-budgets/index.ts';
import { findShownPrice, requireOwnQuote, type Actor } from '../quotes/index.ts';
import {
  agreeOn,
  announceWork,
  applyBookingChange,
  noticeFields,
  readShop,
  requireLive,
  scheduleBookingStep,
  timesOf,
  type Booked,
  type BookingDeps,
} from './booking-change.service.ts';
import { queueBookingMail } from './mails/booking-mails.service.ts';
import {
  checkWindows,
  noteForShop,
  requireCallableShop,
  requirePhoneToShare,
} from './booking-request.service.ts';
import { findBookingView, type BookingView } from './booking-views.store.ts';
import { changeUntil, dueAt, firstOf, type TimeSpan } from './bookings.rules.ts';
import {
  findBookedQuotes,
  findSlots,
  lockNewestBooking,
  replaceSlots,
  updateBooking,
  type BookingFields,
} from './bookings.store.ts';

export async function readBooking(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  quoteId: string,
): Promise<BookingView> {
  const view = await findBookingView(db, userId, quoteId);
  if (!view) throw notFound();
  return view;
}

async function lockOwnBooking(trx: Trx, userId: string, quoteId: string): Promise<Booked> {
  const quote = await requireOwnQuote(trx, userId, quoteId);
  const booking = await lockNewestBooking(trx, quote.id);
  if (!booking) throw notFound();
  return { quote, booking };
}

async function requireChangeable(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  booked: Booked,
): Promise<void> {
  requireLive(booked);
  const { windows, offers } = await findSlots(trx, booked.booking.id);
  if (now() > changeUntil(booked.booking, windows, offers)) throw new AppError('too_late');
}

export interface BookingChange {
  windows?: readonly TimeSpan[] | undefined;
  dropOff?: boolean | undefined;
  shareContact?: boolean | undefined;
  note?: string | undefined;
}

/** New windows ask the shop again. An agreed time holds until the shop confirms another. */
export async function changeBooking(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
  change: BookingChange,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockOwnBooking(trx, userId, quoteId);
    await requireChangeable(deps, trx, booked);
    if (Object.values(change).every((value) => value === undefined)) return;
    const { booking } = booked;
    const shareContact = change.shareContact ?? booking.share_contact;
    if (change.shareContact) await requirePhoneToShare(trx, userId, true);
    const fields: BookingFields = {
      drop_off: change.dropOff ?? booking.drop_off,
      share_contact: shareContact,
      note: noteForShop({ note: change.note ?? booking.note, shareContact }),
    };
    const actor: Actor = { kind: 'owner', userId };
    if (change.windows || booking.state === 'confirmed') {
      const { id: shopId, name: shop } = await readShop(trx, booking.service_provider_id);
      await requireShopContact(deps, trx, { userId, shopId, shop });
    }
    if (change.windows) return askAgain(deps, trx, booked, actor, change.windows, fields);
    const notice: BookingFields =
      booking.state === 'confirmed' ? await noticeFields(deps, trx, booked, 'changed') : {};
    await applyBookingChange(deps, trx, booked, actor, {
      event: 'booking_changed',
      fields: { ...fields, ...notice },
    });
    if (notice.notice) await announceWork(deps, trx, booking.id);
  });
}

async function askAgain(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  windows: readonly TimeSpan[],
  fields: BookingFields,
): Promise<void> {
  const { id, service_provider_id: shopId, price_id: priceId } = booked.booking;
  const price = priceId ? await findShownPrice(trx, booked.quote.id, priceId) : undefined;
  const times = timesOf(deps, await requireCallableShop(trx, shopId), price);
  checkWindows(deps, windows, times);
  const start = firstOf(windows);
  await replaceSlots(trx, id, 'window', windows);
  await replaceSlots(trx, id, 'offer', []);
  await scheduleBookingStep(deps, trx, id, 'lapse', start);
  await applyBookingChange(deps, trx, booked, actor, {
    event: 'booking_changed',
    fields: {
      ...fields,
      state: 'asked',
      lapses_at: start,
      due_at: dueAt(times, deps.now(), start),
      desk_from: null,
      notice: null,
      notice_until: null,
    },
  });
  await announceWork(deps, trx, id);
}

export async function cancelBooking(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockOwnBooking(trx, userId, quoteId);
    await requireChangeable(deps, trx, booked);
    await cancelLocked(deps, trx, booked);
  });
}

async function cancelLocked(deps: BookingDeps, trx: Trx, booked: Booked): Promise<void> {
  const { quote, booking } = booked;
  const wasAgreed = booking.confirmed_from !== null;
  await applyBookingChange(
    deps,
    trx,
    booked,
    { kind: 'owner', userId: quote.user_id },
    {
      event: 'booking_cancelled',
      fields: {
        ...(await noticeFields(deps, trx, booked, 'cancelled')),
        state: 'cancelled',
        ended_by: 'owner',
        ended_at: deps.now(),
        lapses_at: null,
        sequence: wasAgreed ? booking.sequence + 1 : booking.sequence,
      },
    },
  );
  if (wasAgreed) await queueBookingMail(deps, trx, quote, 'cancelled');
  await announceWork(deps, trx, booking.id);
}

/** Informs the shops that expect the owner of a deleted account. */
export async function cancelBookingsOf(deps: BookingDeps, trx: Trx, userId: string): Promise<void> {
  for (const quoteId of await findBookedQuotes(trx, userId)) {
    const booked = await lockOwnBooking(trx, userId, quoteId);
    if (isLiveBooking(booked.booking.state)) await cancelLocked(deps, trx, booked);
  }
}

export const hasOpenBookings = async (trx: Trx, userId: string): Promise<boolean> =>
  (await findBookedQuotes(trx, userId)).length > 0;

/** The owner accepts one of the shop's offered times. Repeated acceptance agrees once. */
export async function acceptOffer(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
  slotId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockOwnBooking(trx, userId, quoteId);
    const { booking } = booked;
    if (booking.state !== 'counter_offered') throw new AppError('offer_ended');
    const { offers } = await findSlots(trx, booking.id);
    const slot = offers.find(({ id }) => id === slotId);
    if (!slot) throw invalid({ slot_id: 'isn’t one of the offered times' });
    const now = deps.now();
    if (now >= slot.from || !booking.lapses_at || now >= booking.lapses_at)
      throw new AppError('offer_ended');
    const actor: Actor = { kind: 'owner', userId };
    const agreed = await agreeOn(deps, trx, booked, actor, { slot, event: 'booking_accepted' });
    await updateBooking(trx, booking.id, await noticeFields(deps, trx, agreed, 'accepted'));
    await announceWork(deps, trx, booking.id);
    await queueBookingMail(deps, trx, agreed.quote, 'confirmed');
  });
}

/** The owner says whether the appointment took place. */
export async function reportVisit(
  deps: BookingDeps,
  userId: string,
  quoteId: string,
  tookPlace: boolean,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await lockOwnBooking(trx, userId, quoteId);
    const { booking } = booked;
    const open = booking.state === 'confirmed' || (booking.state === 'done' && booking.unconfirmed);
    if (!open || !booking.confirmed_from) throw new AppError('booking_ended');
    if (deps.now() < booking.confirmed_from)
      throw new AppError('conflict', { sentence: 'The appointment hasn’t started yet.' });
    await endByReport(deps, trx, booked, tookPlace);
  });
}

/** Applies an owner's report to the appointment, if a time was agreed. */
export async function endByReport(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  tookPlace: boolean,
): Promise<void> {
  await applyBookingChange(
    deps,
    trx,
    booked,
    { kind: 'owner', userId: booked.quote.user_id },
    {
      event: tookPlace ? 'booking_done' : 'booking_missed',
      fields: {
        state: tookPlace ? 'done' : 'missed',
        unconfirmed: false,
        ended_by: 'owner',
        ended_at: deps.now(),
        lapses_at: null,
        notice: null,
        notice_until: null,
      },
    },
  );
}
