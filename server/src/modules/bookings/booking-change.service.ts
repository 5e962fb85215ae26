import { DONE_AFTER_DAYS, isLiveBooking } from '@fourbay/contract/bookings/booking-limits';
import { localDate } from '@fourbay/contract/formats/local-clock';
import type { BookingEventKind } from '@fourbay/contract/quotes/quote-events';
import type { Db, Deps, Trx } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { after, days } from '../../platform/values/clock.ts';
import {
  expireWhenDue,
  lockAnyQuote,
  planQuestionAfterSlot,
  recordBookingEvent,
  type Actor,
  type StoredQuote,
} from '../quotes/index.ts';
import {
  addCallableMinutes,
  clockOf,
  findShopsById,
  isCallableAnytime,
  openIntervals,
  type Candidate,
  type ShopRecord,
} from '../shops/index.ts';
import { deskFrom, dueAt, firstOf, type ShopTimes, type TimeSpan } from './bookings.rules.ts';
import {
  findQuoteOfBooking,
  findSlots,
  lockBooking,
  replaceSlots,
  updateBooking,
  type BookingFields,
  type StoredBooking,
} from './bookings.store.ts';
import { earliestTime } from './earliest-time.service.ts';
import { remindAt, type ShopClock } from './reminder.rules.ts';

export type BookingDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'jobs' | 'config' | 'baseUrl' | 'secrets'
>;

/** The job for a booking's scheduled steps. Each step checks that it still applies. */
export const BOOKING_CLOCK = 'booking-clock';
export const BOOKING_STEPS = ['announce', 'lapse', 'reminder', 'done', 'message'] as const;
export type BookingStep = (typeof BOOKING_STEPS)[number];

/** A booking and its quote, both locked. */
export interface Booked {
  quote: StoredQuote;
  booking: StoredBooking;
}

/**
 * Locks any owner's booking, for jobs and staff. The quote is locked first, as in every change to a booking.
 */
export async function lockBooked(trx: Trx, bookingId: string): Promise<Booked | undefined> {
  const quoteId = await findQuoteOfBooking(trx, bookingId);
  const quote = quoteId === undefined ? undefined : await lockAnyQuote(trx, quoteId);
  const booking = quote && (await lockBooking(trx, bookingId));
  return quote && booking && { quote, booking };
}

export function requireLive({ booking }: Booked): void {
  if (!isLiveBooking(booking.state)) throw new AppError('booking_ended');
}

/**
 * The only function that changes an existing booking. A waiting message about an earlier state isn't sent.
 */
export async function applyBookingChange(
  deps: BookingDeps,
  trx: Trx,
  { quote, booking }: Booked,
  actor: Actor,
  { event, fields }: { event: BookingEventKind; fields: BookingFields },
): Promise<Booked> {
  const changed = await updateBooking(trx, booking.id, {
    ...(fields.state === undefined ? {} : { owner_message: null }),
    ...fields,
    updated_at: deps.now(),
  });
  await recordBookingEvent(deps, trx, quote, actor, {
    event,
    shopId: booking.service_provider_id,
  });
  if (changed.ended_at) await expireWhenDue(deps, trx, quote);
  await planQuestion(deps, trx, booking, changed);
  return { quote, booking: changed };
}

/** Asks what was paid, the day after the agreed time, if it hasn't changed. */
async function planQuestion(
  deps: BookingDeps,
  trx: Trx,
  before: StoredBooking,
  { state, confirmed_from: from, price_id: priceId, ...booking }: StoredBooking,
): Promise<void> {
  if (state === 'confirmed' && from) {
    if (before.state === state && before.confirmed_from?.getTime() === from.getTime()) return;
    const { timezone } = await readShop(trx, booking.service_provider_id);
    const slot = { from, day: localDate(from, timezone), priceId };
    await planQuestionAfterSlot(deps, trx, booking.quote_id, slot);
  } else if (before.confirmed_from && state !== 'done' && (booking.ended_at || !from)) {
    await planQuestionAfterSlot(deps, trx, booking.quote_id, null);
  }
}

export const scheduleBookingStep = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  bookingId: string,
  step: BookingStep,
  at: Date,
): Promise<void> => scheduleBookingSteps(deps, trx, bookingId, [[step, at]]);

/** Schedules each step at its time, or now if it has none, in one statement. */
export const scheduleBookingSteps = (
  { jobs }: Pick<Deps, 'jobs'>,
  trx: Trx,
  bookingId: string,
  steps: readonly (readonly [BookingStep, Date?])[],
): Promise<void> =>
  jobs.enqueueEach(
    trx,
    BOOKING_CLOCK,
    steps.map(([step, at]) => ({ data: { bookingId, step }, ...(at ? { at } : {}) })),
  );

/** Queues the jobs that get the shop contacted. */
export const announceWork = (
  deps: Pick<Deps, 'jobs'>,
  trx: Trx,
  bookingId: string,
): Promise<void> => scheduleBookingSteps(deps, trx, bookingId, [['announce']]);

export const doneAt = (until: Date): Date => after(until, days(DONE_AFTER_DAYS));

/** Agrees on a time. `fields` are further changes. */
export async function agreeOn(
  deps: BookingDeps,
  trx: Trx,
  booked: Booked,
  actor: Actor,
  { slot, event, fields = {} }: { slot: TimeSpan; event: BookingEventKind; fields?: BookingFields },
): Promise<Booked> {
  const { id, sequence, service_provider_id: shopId } = booked.booking;
  await replaceSlots(trx, id, 'offer', []);
  const reminderAt = remindAt(slot.from, await readShopClock(trx, shopId));
  if (reminderAt > deps.now()) await scheduleBookingStep(deps, trx, id, 'reminder', reminderAt);
  await scheduleBookingStep(deps, trx, id, 'done', doneAt(slot.until));
  return applyBookingChange(deps, trx, booked, actor, {
    event,
    fields: {
      state: 'confirmed',
      confirmed_from: slot.from,
      confirmed_until: slot.until,
      lapses_at: null,
      notice: null,
      notice_until: null,
      sequence: sequence + 1,
      ...fields,
    },
  });
}

/** Queues the notice for a shop that has already answered, as long as it is useful. */
export async function noticeFields(
  deps: BookingDeps,
  trx: Trx,
  { booking }: Booked,
  notice: StoredBooking['notice'],
): Promise<BookingFields> {
  const none = { notice: null, notice_until: null };
  if (!booking.answered_at) return none;
  const { offers } = await findSlots(trx, booking.id);
  const until = booking.confirmed_from ?? (offers.length > 0 ? firstOf(offers) : null);
  if (!until || until <= deps.now()) return none;
  const times = await readShopTimes(deps, trx, booking.service_provider_id);
  const due = dueAt(times, deps.now(), until);
  return { notice, notice_until: until, due_at: due, desk_from: null };
}

/** Records that the shop was written to, so the desk waits half of the remaining time before calling. */
export async function postponeDeskCall(deps: BookingDeps, trx: Trx, booking: StoredBooking) {
  const times = await readShopTimes(deps, trx, booking.service_provider_id);
  const until = deskFrom(times, deps.now(), booking.due_at);
  await updateBooking(trx, booking.id, { desk_from: until });
}

export async function readShop(db: Db, shopId: string): Promise<ShopRecord> {
  const [shop] = await findShopsById(db, [shopId]);
  if (!shop) throw new Error(`the shop ${shopId} of a booking is missing`);
  return shop;
}

export async function readShopClock(db: Db, shopId: string): Promise<ShopClock> {
  const { timezone } = await readShop(db, shopId);
  return { timezone, instantOf: clockOf(timezone) };
}

/** The times of a shop. With a price, also when the shop first has time for its job. */
export function timesOf(
  { config }: Pick<Deps, 'config'>,
  shop: ShopRecord | Candidate,
  price?: { earliest_slot: string | null; told_at: Date },
): ShopTimes {
  const calling = { ...shop, anyHour: isCallableAnytime(shop, config) };
  return {
    timezone: shop.timezone,
    firstTime: price?.earliest_slot
      ? earliestTime(price.earliest_slot, price.told_at, shop.timezone)
      : null,
    isOpenDuring: ({ from, until }) =>
      openIntervals(shop, from.getTime(), until.getTime()).some(
        (open) => open.from <= from.getTime() && until.getTime() <= open.to,
      ),
    callableAfter: (from, count) => addCallableMinutes([calling], from, count),
  };
}

const readShopTimes = async (
  deps: Pick<Deps, 'config'>,
  trx: Trx,
  shopId: string,
): Promise<ShopTimes> => timesOf(deps, await readShop(trx, shopId));
