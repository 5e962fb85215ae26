import type { Deps, Trx } from '../../../deps.ts';
import { nextSendingTime, type SendingHours } from '../hours.rules.ts';
import { openNumber } from '../numbers.service.ts';
import { queueText, sendsTexts } from '../sending/queue.service.ts';
import { findPhone, findTimezoneOfOwner, findTimezoneOfQuote } from './phones.store.ts';

interface OwnerText {
  userId: string;
  /** Null if it isn't about a quote. */
  quoteId: string | null;
  title: string;
  body: string;
  url: string;
  uniqueKey: string;
  /** True if the link grants access: the content is deleted after delivery. */
  secret?: boolean;
}

/** Texts to owners are sent from 8 am to 9 pm in the time zone of the quote's or their place. */
const DAYTIME = { fromHour: 8, untilHour: 21 };

/**
 * The hours for an owner without a place. Noon to 3 pm in Hawaii is between 8 am and 9 pm everywhere in
 * the US: 6 pm to 9 pm on the East Coast in summer and in Puerto Rico, and 8 am to 11 am in Guam.
 */
const DAYTIME_IN_ALL_ZONES: SendingHours = {
  timezone: 'Pacific/Honolulu',
  fromHour: 12,
  untilHour: 15,
};

type TextDeps = Pick<Deps, 'jobs' | 'now' | 'secrets' | 'texter' | 'config'>;

/**
 * Texts the owner of a quote about a moment, if they have a verified number. At night, it returns the next
 * allowed time instead, because the owner may open the quote until then.
 */
export async function textMoment(
  deps: TextDeps,
  trx: Trx,
  text: OwnerText,
): Promise<Date | undefined> {
  const result = await textOwner(deps, trx, text);
  return result instanceof Date ? result : undefined;
}

/**
 * Texts the owner of a quote. Returns whether the text was queued, or, at night, the next allowed
 * time.
 */
export async function textOwner(
  deps: TextDeps,
  trx: Trx,
  { userId, quoteId, title, body, url, uniqueKey, secret = false }: OwnerText,
): Promise<boolean | Date> {
  if (!sendsTexts(deps)) return false;
  const phone = await findPhone(trx, userId);
  const sendWithin = await findSendingHours(trx, userId, quoteId);
  if (!phone || !sendWithin) return false;
  const at = nextSendingTime(sendWithin, deps.now());
  if (at > deps.now()) return at;
  const verdict = await queueText(deps, trx, {
    to: openNumber(deps, phone.number_sealed),
    userId,
    purpose: 'owner_moment',
    body: `${deps.config.APP_NAME}: ${title}. ${body} ${url} Reply STOP to end.`,
    uniqueKey: `text:${uniqueKey}`,
    sendWithin,
    secret,
    charges: [{ kind: 'owner_text', recipient: `user:${userId}` }],
  });
  return verdict !== undefined && verdict !== 'never';
}

/** Undefined if the quote isn't the owner's. */
async function findSendingHours(
  trx: Trx,
  userId: string,
  quoteId: string | null,
): Promise<SendingHours | undefined> {
  if (quoteId === null) {
    const timezone = await findTimezoneOfOwner(trx, userId);
    return timezone === undefined ? DAYTIME_IN_ALL_ZONES : { timezone, ...DAYTIME };
  }
  const timezone = await findTimezoneOfQuote(trx, userId, quoteId);
  return timezone === undefined ? undefined : { timezone, ...DAYTIME };
}
