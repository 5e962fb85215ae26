import {
  BOOKING_DAYS,
  BOOKING_DUE_MINUTES,
  BOOKING_LEAD_MINUTES,
  CHANGE_UNTIL_MINUTES,
  MAX_WINDOW_MINUTES,
  MIN_WINDOW_MINUTES,
  OFFER_DAYS,
  OFFER_HOURS,
  type BookingState,
} from '@fourbay/contract/bookings/booking-limits';
import { formatDayTime } from '@fourbay/contract/formats/format';
import { SPELLED_LETTERS } from '../../platform/values/spelled-letters.ts';
import { after, before, days, hours, minutes } from '../../platform/values/clock.ts';

export interface TimeSpan {
  from: Date;
  until: Date;
}

/** The e-mails that owners get about a booking. */
export type BookingMailKind =
  | 'confirmed'
  | 'countered'
  | 'withdrawn'
  | 'declined'
  | 'called_off'
  | 'kept'
  | 'lapsed'
  | 'cancelled'
  | 'corrected'
  | 'reminder';

/** Messages about what others did. Owners get none about what they did themselves, besides e-mails. */
export type OwnerMessageKind = Exclude<BookingMailKind, 'cancelled'>;

const lengthOf = ({ from, until }: TimeSpan): number => until.getTime() - from.getTime();

/** When a shop is open, and when it can be phoned, which in a demo includes other hours. */
export interface ShopTimes {
  timezone: string;
  /** When the shop first has time for the job; null when it named no date. */
  firstTime: Date | null;
  isOpenDuring(span: TimeSpan): boolean;
  /**
   * The time at which this many minutes of phone time will have passed since then. Null when the shop never
   * opens.
   */
  callableAfter(from: Date, minutes: number): Date | null;
}

/** The earliest start of a window; null when the shop never opens. */
export function earliestWindow(times: ShopTimes, now: Date): Date | null {
  const reachable = times.callableAfter(now, BOOKING_LEAD_MINUTES);
  const { firstTime } = times;
  return reachable && firstTime && firstTime > reachable ? firstTime : reachable;
}

function windowProblem(window: TimeSpan, times: ShopTimes, now: Date): string | undefined {
  const { timezone } = times;
  if (lengthOf(window) < minutes(MIN_WINDOW_MINUTES)) return 'must be at least 1 hour long';
  if (lengthOf(window) > minutes(MAX_WINDOW_MINUTES)) return 'must be at most 8 hours long';
  const earliest = earliestWindow(times, now);
  if (!earliest) return 'can’t be requested, because we don’t know when this shop opens';
  if (window.from < earliest) return `must begin at ${formatDayTime(earliest, timezone)} or later`;
  const latest = after(now, days(BOOKING_DAYS));
  if (window.until > latest)
    return `must end within ${BOOKING_DAYS} days, by ${formatDayTime(latest, timezone)}`;
  if (!times.isOpenDuring(window)) return 'must be within the shop’s hours';
  return undefined;
}

/** The errors in an owner's windows, by field: `windows.0`. */
export function windowProblems(
  windows: readonly TimeSpan[],
  times: ShopTimes,
  now: Date,
): Record<string, string> {
  return Object.fromEntries(
    windows.flatMap((window, index) => {
      const problem = windowProblem(window, times, now);
      return problem === undefined ? [] : [[`windows.${index}`, problem]];
    }),
  );
}

/** The errors in times named by a shop. */
export function slotProblem(slot: TimeSpan, now: Date): string | undefined {
  if (slot.from <= now) return 'must be in the future';
  if (slot.until <= slot.from) return 'must end after it begins';
  if (lengthOf(slot) > minutes(MAX_WINDOW_MINUTES)) return 'must be at most 8 hours long';
  if (slot.from > after(now, days(OFFER_DAYS))) return `must begin within ${OFFER_DAYS} days`;
  return undefined;
}

export const isWithin = ({ from, until }: TimeSpan, windows: readonly TimeSpan[]): boolean =>
  windows.some((window) => window.from <= from && until <= window.until);

/** Each time once, in the order given. */
export function distinctSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const keyOf = ({ from, until }: TimeSpan): string => `${from.getTime()}–${until.getTime()}`;
  return [...new Map(spans.map((span) => [keyOf(span), span])).values()];
}

/** The earliest start of these times. */
export const firstOf = (spans: readonly TimeSpan[]): Date =>
  new Date(Math.min(...spans.map(({ from }) => from.getTime())));
const lastOf = (spans: readonly TimeSpan[]): Date =>
  new Date(Math.max(...spans.map(({ from }) => from.getTime())));

/** When the shop's answer is due for an appointment at `start`. */
export function dueAt(times: ShopTimes, now: Date, start: Date): Date {
  const reachable = times.callableAfter(now, BOOKING_DUE_MINUTES);
  const latest = before(start, hours(1));
  return reachable && reachable < latest ? reachable : latest;
}

/**
 * When the desk calls a shop that was written to, which is after half of the time left, counted from its
 * opening.
 */
export function deskFrom(times: ShopTimes, now: Date, dueBy: Date): Date {
  const there = times.callableAfter(now, 1);
  const start = there && there < dueBy ? there : dueBy;
  return new Date((start.getTime() + dueBy.getTime()) / 2);
}

/** Offers lapse after a day, or when the last offered time has begun. */
export function offersLapseAt(offers: readonly TimeSpan[], offeredAt: Date): Date {
  const last = lastOf(offers);
  const dayLater = after(offeredAt, hours(OFFER_HOURS));
  return last < dayLater ? last : dayLater;
}

interface Appointment {
  state: BookingState;
  confirmed_from: Date | null;
}

/**
 * Deadline for changes and cancellation: 2 hours before the agreed time or the first window; for
 * offers, before the last of them.
 */
export function changeUntil(
  { state, confirmed_from: agreed }: Appointment,
  windows: readonly TimeSpan[],
  offers: readonly TimeSpan[],
): Date {
  const open = state === 'counter_offered' ? lastOf(offers) : firstOf(windows);
  return before(agreed ?? open, minutes(CHANGE_UNTIL_MINUTES));
}

const REFERENCE_LENGTH = 6;

/** Six letters to spell on the phone, without vowels so that they form no word. */
export const referenceFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, REFERENCE_LENGTH), (byte) =>
    SPELLED_LETTERS.charAt(byte % SPELLED_LETTERS.length),
  ).join('');
