import { localClock, localDate } from '@fourbay/contract/local-clock';
import { before, days } from '../../platform/clock.ts';

export interface ShopClock {
  timezone: string;
  /** The instant of `2026-11-24` and `09:30` by the shop's clock. */
  instantOf(date: string, time: string): Date | undefined;
}

/** Nobody is woken, nor where the owner lives an hour further east. */
const EARLIEST = '09:00';
const LATEST = '19:00';
/** What was held up is still of use until then. */
const END = '21:00';

/** `2026-11-23`, the day before by the shop's calendar. */
function dayBefore(from: Date, timezone: string): string {
  const noon = new Date(`${localDate(from, timezone)}T12:00:00Z`);
  return before(noon, days(1)).toISOString().slice(0, 10);
}

function instantOn(from: Date, { timezone, instantOf }: ShopClock, time: string): Date {
  const at = instantOf(dayBefore(from, timezone), time);
  if (!at) throw new Error(`there is no ${time} on the day before ${from.toISOString()}`);
  return at;
}

/** The day before at the time of the appointment, but from 9 am to 7 pm by the shop's clock. */
export function remindAt(from: Date, clock: ShopClock): Date {
  const time = localClock(from, clock.timezone).time;
  if (time < EARLIEST) return instantOn(from, clock, EARLIEST);
  return instantOn(from, clock, time > LATEST ? LATEST : time);
}

/** Work that was held up reminds nobody at night, nor of tomorrow on the day itself. */
export const isReminderTime = (now: Date, from: Date, clock: ShopClock): boolean =>
  now >= remindAt(from, clock) && now < instantOn(from, clock, END);
