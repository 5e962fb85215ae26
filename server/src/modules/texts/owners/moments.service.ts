import type { Deps, Trx } from '../../../deps.ts';
import { nextSendingTime } from '../hours.rules.ts';
import { openNumber } from '../numbers.service.ts';
import { queueText, sendsTexts } from '../sending/queue.service.ts';
import { findPhone, findTimezoneOfQuote } from './phones.store.ts';

interface MomentText {
  userId: string;
  quoteId: string;
  title: string;
  body: string;
  url: string;
  uniqueKey: string;
}

/** Texts to owners are sent from 8 am to 9 pm in the time zone of the quote's place. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 21;

/**
 * Texts the owner of a quote about a moment, if they have a verified number. At night, it returns the next
 * allowed time instead, because the owner may open the quote until then.
 */
export async function textMoment(
  deps: Pick<Deps, 'jobs' | 'now' | 'secrets' | 'texter' | 'config'>,
  trx: Trx,
  { userId, quoteId, title, body, url, uniqueKey }: MomentText,
): Promise<Date | undefined> {
  if (!sendsTexts(deps)) return undefined;
  const phone = await findPhone(trx, userId);
  const timezone = await findTimezoneOfQuote(trx, userId, quoteId);
  if (!phone || timezone === undefined) return undefined;
  const sendWithin = { timezone, fromHour: FROM_HOUR, untilHour: UNTIL_HOUR };
  const at = nextSendingTime(sendWithin, deps.now());
  if (at > deps.now()) return at;
  await queueText(deps, trx, {
    to: openNumber(deps, phone.number_sealed),
    userId,
    purpose: 'owner_moment',
    body: `${deps.config.APP_NAME}: ${title}. ${body} ${url} Reply STOP to end.`,
    uniqueKey: `text:${uniqueKey}`,
    sendWithin,
    charges: [{ kind: 'owner_text', recipient: `user:${userId}` }],
  });
  return undefined;
}
