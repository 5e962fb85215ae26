import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatShortDay } from '@fourbay/contract/formats/format';
import { after, days } from '../../../platform/values/clock.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Also as agents write them: `Fri`, `Thurs`. */
const NAMES = 'sun|mon|tues?|wed|thu(?:rs?)?|fri|sat';
const COUNTS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const TODAY = /\b(today|tonight|this (?:morning|afternoon|evening))\b/i;
const IN_DAYS = /\bin (\d|one|two|three|four|five|six|seven) days?\b/i;
/** Relative days, including those that already have a date, to which nothing is added. */
const WEEKDAY = new RegExp(
  `\\b(?:next )?(${WEEKDAYS.join('|')}|${NAMES})\\b\\.?(?!,? [A-Z][a-z]{2} \\d)`,
  'i',
);
/** `Mon-Fri any time` names no one day. */
const RANGE = new RegExp(`\\b(?:${NAMES})[a-z]*\\s*(?:-|–|to|through)\\s*(?:${NAMES})`, 'i');
/** Texts that only make sense on the day they were said. */
const VAGUE = /\b(week|days?|hours?|now|soon|later|month)\b/i;
const DATED = /\(said /;

const weekdayAt = (name: string): number =>
  WEEKDAYS.findIndex((day) => day.startsWith(name.toLowerCase().slice(0, 3)));

/**
 * A shop's earliest slot, with the date of a relative day, because `today after 2 pm` would otherwise mean
 * another day when read a day later. Days are in the shop's time zone.
 */
export function datedSlot(slot: string, at: Date, timeZone: string): string {
  const dayAfter = (count: number): string => formatShortDay(after(at, days(count)), timeZone);
  if (TODAY.test(slot))
    return slot.replace(TODAY, (word) => {
      const time = /^this (.*)$/i.exec(word)?.[1];
      return time ? `${dayAfter(0)}, in the ${time}` : dayAfter(0);
    });
  if (/\btomorrow\b/i.test(slot)) return slot.replace(/\btomorrow\b/i, dayAfter(1));
  const counted = IN_DAYS.exec(slot)?.[1];
  if (counted) {
    const count = Number(counted) || COUNTS.indexOf(counted.toLowerCase());
    return slot.replace(IN_DAYS, dayAfter(count));
  }
  const weekday = WEEKDAY.exec(slot)?.[1];
  if (weekday && !RANGE.test(slot)) {
    const from = dateFormat({ weekday: 'long', timeZone }).format(at).toLowerCase();
    const ahead = (weekdayAt(weekday) - WEEKDAYS.indexOf(from) + 7) % 7;
    return slot.replace(WEEKDAY, dayAfter(ahead || 7));
  }
  return VAGUE.test(slot) && !DATED.test(slot) ? `${slot} (said ${dayAfter(0)})` : slot;
}
