import { dateFormat } from '@fourbay/contract/formats/date-format';
import { formatTime, plural } from '@fourbay/contract/formats/format';
import { localDate } from '@fourbay/contract/formats/local-clock';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quotes';
import { minutes } from '../../../platform/values/clock.ts';

interface OutlookFacts {
  shops: number;
  openNow: number;
  radius: number;
  now: Date;
  /** When one of them can be called; `now` if that is already possible. */
  nextOpeningAt: Date | null;
  expectedAt: Date;
  timezone: string;
  /** The holiday for which all of them are closed today. */
  closedFor: string | null;
}

/** `7 of 11 shops within 5 miles are open. Expect prices by about 2:40 pm` */
export function outlookSentence({
  shops,
  openNow,
  radius,
  now,
  nextOpeningAt,
  expectedAt,
  timezone,
  closedFor,
}: OutlookFacts): string {
  const within = `within ${radius} miles`;
  const timeOf = (at: Date): string => timeAndDay(at, now, timezone);
  if (shops === 0) return `We don’t know any shops ${within}. Please choose a wider radius.`;
  const by = `Expect prices by about ${timeOf(roundUp(expectedAt))}`;
  const are = shops === 1 ? 'is' : 'are';
  const few =
    shops < PRICES_PER_QUOTE
      ? `Only ${plural(shops, 'shop')} ${are} ${within}, so you can’t get four prices. `
      : '';
  if (openNow > 0)
    return (
      `${few}${openNow} of ${plural(shops, 'shop')} ${within} ` +
      `${openNow === 1 ? 'is' : 'are'} open. ${by}`
    );
  if (!nextOpeningAt) return `${few}No shop ${within} opens this week.`;
  if (nextOpeningAt <= now) return `${few}Shops ${within} don’t list today’s hours. ${by}`;
  if (closedFor) return `${few}Shops are closed for ${closedFor}. ${by}`;
  // Names the day only once.
  const then = timeAndDay(roundUp(expectedAt), nextOpeningAt, timezone);
  return `${few}Shops open at ${timeOf(nextOpeningAt)}. Expect prices by about ${then}`;
}

/** `8:20 am`, and with the day if it isn't today: `8:20 am Friday` */
function timeAndDay(at: Date, now: Date, timeZone: string): string {
  const time = formatTime(at, { timeZone });
  if (localDate(at, timeZone) === localDate(now, timeZone)) return time;
  return `${time} ${dateFormat({ weekday: 'long', timeZone }).format(at)}`;
}

const FIVE_MINUTES = minutes(5);
const roundUp = (at: Date): Date => new Date(Math.ceil(at.getTime() / FIVE_MINUTES) * FIVE_MINUTES);
