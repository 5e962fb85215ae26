import { minutes } from '@fourbay/contract/formats/durations';
import { minuteOfDay } from '@fourbay/contract/formats/local-clock';
import { formatTime } from '../../../../lib/text/format.ts';

const MINUTE = minutes(1);
const DAY = 1_440 * MINUTE;

/** `In 30 minutes: Wed 2:40 pm` in the shop's time zone. */
export function callBackChoices(now: Date, timezone: string): { value: string; label: string }[] {
  const later = [
    [15, 'In 15 minutes'],
    [30, 'In 30 minutes'],
    [60, 'In an hour'],
    [120, 'In two hours'],
    [240, 'In four hours'],
    [1_440, 'Tomorrow at this time'],
  ] as const;
  return later.map(([minutes, label]) => {
    const at = new Date(now.getTime() + minutes * MINUTE);
    const clock = formatTime(at, { timeZone: timezone, weekday: 'short' });
    return { value: at.toISOString(), label: `${label}: ${clock}` };
  });
}

/** The next instant of a time such as `14:30` in the shop's time zone. */
export function nextInstantAt(typed: string, now: Date, timezone: string): Date {
  const [hours = 0, minutes = 0] = typed.split(':').map(Number);
  const away = hours * 60 + minutes - minuteOfDay(now, timezone);
  const whole = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return new Date(whole + away * MINUTE + (away <= 0 ? DAY : 0));
}
