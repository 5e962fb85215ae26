import type { DeskShop } from '../../call-desk/index.ts';
import { minuteOfDay } from '@fourbay/contract/formats/local-clock';

const [FROM_HOUR, UNTIL_HOUR] = [8, 18];
/** In the format of a shop's hours for one day. */
export const DAYTIME = { start: `0${FROM_HOUR}:00`, end: `${UNTIL_HOUR}:00` };

/** Messages to shops are sent from 8 am to 6 pm in their time zone. */
function isSendingTime(timezone: string, at: Date): boolean {
  const hour = minuteOfDay(at, timezone) / 60;
  return hour >= FROM_HOUR && hour < UNTIL_HOUR;
}

/** Only this many of the first shops in calling order are asked automatically. */
export const FIRST_SHOPS = 8;
export const ASKED_AT_ONCE = 2;
/** The number of prices and open questions together at which no more shops are asked. */
export const SUFFICIENT_ANSWERS = 4;
/** The maximum number of written questions to one shop within 24 hours. */
const MAX_A_DAY = 3;

type Askable = Pick<DeskShop, 'candidate' | 'refusal' | 'question' | 'questionsToday'>;

/** Why a shop cannot be asked in writing now; null when it can. */
export function askingRefusal(
  shop: Askable,
  { now, anyHour }: { now: Date; anyHour: boolean },
): string | null {
  if (shop.question) return 'Already asked about this request';
  if (shop.refusal) return shop.refusal.reason;
  if (shop.questionsToday >= MAX_A_DAY) return `Asked ${shop.questionsToday} times in 24 hours`;
  if (anyHour) return null;
  if (!isSendingTime(shop.candidate.timezone, now))
    return 'We send messages from 8 am to 6 pm, shop time';
  return null;
}
