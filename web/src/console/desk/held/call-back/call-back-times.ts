import { minutes } from '@fourbay/contract/formats/durations';
import { formatDayTime, formatShortDay, formatTime } from '@fourbay/contract/formats/format';
import { localClock, localDate, minuteOfDay } from '@fourbay/contract/formats/local-clock';
import { CALL_BACK_DAYS } from '@fourbay/contract/call-desk/desk-limits';
import { zoneNameIn } from '../../../../lib/text/zone-name.ts';
import { instantOf } from '../../booking/shop-clock.ts';
import type { CallableDays } from './call-back.queries.ts';

const MINUTE = minutes(1);
const DAY = 1_440 * MINUTE;

interface Shop {
  timezone: string;
  /** Undefined until loaded. */
  days: CallableDays | undefined;
}

const PRESETS = [
  ['+15', 15, 'In 15 minutes'],
  ['+30', 30, 'In 30 minutes'],
  ['+1h', 60, 'In an hour'],
  ['+2h', 120, 'In two hours'],
  ['+4h', 240, 'In four hours'],
] as const;

/** `In 30 minutes: Wed 2:40 pm` in the shop's time zone. The value is what an agent can type instead. */
export const callBackChoices = (now: Date, timezone: string): { value: string; label: string }[] =>
  PRESETS.map(([value, later, label]) => {
    const at = new Date(now.getTime() + later * MINUTE);
    const clock = formatTime(at, { timeZone: timezone, weekday: 'short' });
    return { value, label: `${label}: ${clock}` };
  });

/** A date some days after today in the shop's time zone. */
const dateAfter = (now: Date, timezone: string, ahead: number): string =>
  new Date(Date.parse(localDate(now, timezone)) + ahead * DAY).toISOString().slice(0, 10);

/** `Today`, `Tomorrow`, or `Wed, Dec 2` */
function dayWords(date: string, now: Date, timezone: string): string {
  if (date === dateAfter(now, timezone, 0)) return 'Today';
  if (date === dateAfter(now, timezone, 1)) return 'Tomorrow';
  return formatShortDay(date, 'UTC');
}

/** The days on which a shop can ask to be called. A closed day says so. */
export const dayChoices = (
  now: Date,
  { timezone, days }: Shop,
): { value: string; label: string; unavailable?: string }[] =>
  Array.from({ length: CALL_BACK_DAYS + 1 }, (_, ahead) => {
    const value = dateAfter(now, timezone, ahead);
    const day = days?.find(({ date }) => date === value);
    return {
      value,
      label: dayWords(value, now, timezone),
      ...(day?.callable.length === 0 ? { unavailable: day.note ?? 'Closed' } : {}),
    };
  });

const LATER = /^(?:in )?\+?(\d{1,3}) ?(m|min|mins|minutes|h|hr|hrs|hour|hours)?$/;
const CLOCK = /^(?:at |after )?(\d{1,2})(?::?(\d{2}))? ?([ap])?\.?(?:m\.?)?$/;
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Minutes since midnight of `3`, `3 pm`, `9:30`, or `15:00`. Without am or pm, it is during the day. */
function minutesTyped(typed: string): number | undefined {
  if (typed === 'noon') return 720;
  const [, hourText, minuteText = '0', half] = CLOCK.exec(typed) ?? [];
  if (hourText === undefined) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const afternoon = half ? half === 'p' : !hourText.startsWith('0') && hour < 7;
  return ((half ? hour % 12 : hour) + (afternoon ? 12 : 0)) * 60 + minute;
}

/** The date that the first word of what was typed names, and the rest. */
function splitDay(typed: string, now: Date, timezone: string): { date?: string; rest: string } {
  const [first = '', ...others] = typed.split(' ');
  const rest = others.join(' ');
  if (first === 'today') return { date: dateAfter(now, timezone, 0), rest };
  if (['tomorrow', 'tom', 'tmrw'].includes(first))
    return { date: dateAfter(now, timezone, 1), rest };
  const weekday = WEEKDAYS.findIndex((name) => first.length > 2 && isDayName(first, name));
  if (weekday < 0) return { rest: typed };
  const today = new Date(`${dateAfter(now, timezone, 0)}T00:00:00Z`).getUTCDay();
  return { date: dateAfter(now, timezone, (weekday - today + 7) % 7 || 7), rest };
}

const isDayName = (typed: string, short: string): boolean =>
  typed.startsWith(short) && /^[a-z]+\.?$/.test(typed);

/**
 * The time meant by what an agent typed as the shop said it, such as `tomorrow 3`, `mon 9:30`, or
 * `+15`. A time without a day is the next one that the clock shows. `date` is the chosen day.
 */
export function readTime(
  typed: string,
  { now, timezone, date: chosen }: { now: Date; timezone: string; date: string },
): Date | undefined {
  const text = typed.trim().toLowerCase().replaceAll(',', '').replace(/\s+/g, ' ');
  const later = /^(\+|in )/.test(text) ? LATER.exec(text) : null;
  if (later) {
    const unit = later[2]?.startsWith('h') ? 60 : 1;
    return new Date(now.getTime() + Number(later[1]) * unit * MINUTE);
  }
  const { date = chosen, rest } = splitDay(text, now, timezone);
  const minute = minutesTyped(rest);
  if (minute === undefined) return undefined;
  const ahead = minute <= minuteOfDay(now, timezone) ? 1 : 0;
  const time = new Date(minute * MINUTE).toISOString().slice(11, 16);
  const at = instantOf({ date: date || dateAfter(now, timezone, ahead), time }, timezone);
  return at === undefined ? undefined : new Date(at);
}

/** `Tomorrow, Tue, Dec 2, 3:00 pm Mountain` in the shop's time zone. */
export function timeInWords(at: Date, now: Date, timezone: string): string {
  const { date } = localClock(at, timezone);
  const day = dayWords(date, now, timezone);
  const near = day === 'Today' || day === 'Tomorrow' ? `${day}, ` : '';
  return `${near}${formatDayTime(at, timezone)} ${zoneNameIn(timezone, at)}`;
}

/** Whether the shop can be called then; otherwise the first time after it. True until its days are known. */
export function checkCallable(at: Date, days: CallableDays | undefined): true | Date | undefined {
  const spans = days?.flatMap(({ callable }) => callable);
  if (!spans) return true;
  const isWithin = ({ from, until }: { from: string; until: string }): boolean =>
    Date.parse(from) <= at.getTime() && at.getTime() < Date.parse(until);
  if (spans.some(isWithin)) return true;
  const next = spans.find(({ from }) => Date.parse(from) > at.getTime());
  return next && new Date(next.from);
}
