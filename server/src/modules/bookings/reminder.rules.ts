import { localClock, localDate } from '@fourbay/contract/formats/local-clock';
import { before, days } from '../../platform/values/clock.ts';

export interface ShopClock {
  timezone: string;
  /** The instant of `2026-11-24` and `09:30` in the shop's time zone. */
  instantOf: (date: string, time: string) => Date | undefined;
}

/** The earliest and latest hours for reminders, also suitable for owners one time zone further east. */
const EARLIEST = '09:00';
const LATEST = '19:00';
/** Latest hour at which a delayed reminder is still sent. */
const END = '21:00';

/** `2026-11-23`, the day before in the shop's time zone. */
function dayBefore(from: Date, timezone: string): string {
  const noon = new Date(`${localDate(from, timezone)}T12:00:00Z`);
  return before(noon, days(1)).toISOString().slice(0, 10);
}

function instantOn(from: Date, { timezone, instantOf }: ShopClock, time: string): Date {
  const at = instantOf(dayBefore(from, timezone), time);
  if (!at) throw new Error(`there is no ${time} on the day before ${from.toISOString()}`);
  return at;
}

/**
 * The day before at the time of the appointment, limited to 9 am to 7 pm in the shop's time zone.
 */
export function remindAt(from: Date, clock: ShopClock): Date {
  const time = localClock(from, clock.timezone).time;
  if (time < EARLIEST) return instantOn(from, clock, EARLIEST);
  return instantOn(from, clock, time > LATEST ? LATEST : time);
}

/** A delayed job sends no reminder at night, nor on the day of the appointment. */
export const isReminderTime = (now: Date, from: Date, clock: ShopClock): boolean =>
  now >= remindAt(from, clock) && now < instantOn(from, clock, END);
