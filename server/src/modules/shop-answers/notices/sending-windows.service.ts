import { recordOf } from '@fourbay/contract/wire/record-of';
import { weekdays } from '@fourbay/contract/shops/shop-limits';
import { after, days } from '../../../platform/values/clock.ts';
import type { SendingWindow } from '../../../platform/texts/sending-windows.ts';
import { callableIntervals, type Schedule } from '../../shops/index.ts';
import { DAYTIME } from '../questions/asking.rules.ts';

/** A message without a sending window within a week is dropped. */
const HORIZON_MS = days(7);

/** Every day, holidays included. */
const DAYTIMES = {
  hours: recordOf(weekdays, () => [DAYTIME]),
  hours_kinds: null,
  holiday_hours: 'as_usual',
  closures: [],
} as const;

/**
 * Sending windows for a shop during the next week: from 8 am to 6 pm in its time zone, while it can
 * be called. Undefined for a demo shop, which can be reached at any time.
 */
export function sendingWindows(schedule: Schedule, now: Date): SendingWindow[] | undefined {
  if (schedule.anyHour) return undefined;
  const [from, to] = [now.getTime(), after(now, HORIZON_MS).getTime()];
  const daytimes = callableIntervals({ ...DAYTIMES, timezone: schedule.timezone }, from, to);
  return callableIntervals(schedule, from, to).flatMap((open) =>
    daytimes.flatMap((day) => {
      const window = { from: Math.max(open.from, day.from), until: Math.min(open.to, day.to) };
      return window.from < window.until
        ? [{ from: new Date(window.from), until: new Date(window.until) }]
        : [];
    }),
  );
}
