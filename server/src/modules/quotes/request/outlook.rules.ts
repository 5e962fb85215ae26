import { formatTime, plural } from '@fourbay/contract/formats/format';
import { PRICES_PER_QUOTE } from '@fourbay/contract/quotes/quotes';
import { minutes } from '../../../platform/values/clock.ts';

interface OutlookFacts {
  shops: number;
  openNow: number;
  radius: number;
  nextOpeningAt: Date | null;
  expectedAt: Date;
  timezone: string;
}

/** `7 of 11 shops within 5 miles are open. Expect prices by about 2:40 pm` */
export function outlookSentence({
  shops,
  openNow,
  radius,
  nextOpeningAt,
  expectedAt,
  timezone,
}: OutlookFacts): string {
  const within = `within ${radius} miles`;
  if (shops === 0) return `We don’t know any shops ${within}. Please choose a wider radius.`;
  const by = `Expect prices by about ${formatTime(roundUp(expectedAt), { timeZone: timezone })}`;
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
  return `${few}Shops open at ${formatTime(nextOpeningAt, { timeZone: timezone })}. ${by}`;
}

const FIVE_MINUTES = minutes(5);
const roundUp = (at: Date): Date => new Date(Math.ceil(at.getTime() / FIVE_MINUTES) * FIVE_MINUTES);
