import type { Deps, Trx } from '../../../deps.ts';
import type { Db } from '../../../deps.ts';
import { after, days, minutes } from '../../../platform/clock.ts';
import type { SendingWindow } from '../../../platform/sending-windows.ts';
import type { SendingHours } from '../hours.rules.ts';
import { hashNumber, sealBody, sealNumber } from '../numbers.service.ts';
import { cancelQueuedText, insertText, isNumberOptedOut } from './texts.store.ts';

export const SEND_TEXT = 'send-text';
/** For codes and replies to keywords, which somebody waits for: other texts don't hold them up. */
export const SEND_URGENT_TEXT = 'send-urgent-text';

/** What a text is for; kept on record. */
type TextPurpose =
  | 'keyword_reply'
  | 'owner_code'
  | 'owner_moment'
  | 'shop_consent'
  | 'shop_notice'
  | 'shop_question';

/** A text that could not leave for so long says nothing that anybody waits for. */
const LIFE_MS: Record<TextPurpose, number> = {
  keyword_reply: minutes(60),
  owner_code: minutes(10),
  owner_moment: days(2),
  shop_consent: days(7),
  shop_notice: days(7),
  shop_question: days(7),
};

const URGENT: ReadonlySet<TextPurpose> = new Set(['keyword_reply', 'owner_code']);

export interface TextInput {
  /** E.164, as `readUsNumber` returns it. */
  to: string;
  purpose: TextPurpose;
  body: string;
  /** At most one text is ever made for a key. */
  uniqueKey: string;
  /** The owner it goes to, for texts to owners. */
  userId?: string;
  /** Outside these hours it waits for the next one. */
  sendWithin?: SendingHours;
  /** The same by moments: after the last one it is not sent. */
  windows?: readonly SendingWindow[] | undefined;
  /** Not sent from then on; unless given, as long as its purpose holds. */
  expiresAt?: Date | undefined;
  /** Contains a code or a link that grants access: the content is deleted after delivery. */
  secret?: boolean;
}

type QueueDeps = Pick<Deps, 'jobs' | 'now' | 'secrets' | 'texter'>;

/** False in production without Twilio. */
export const sendsTexts = ({ texter }: Pick<Deps, 'texter'>): boolean => texter !== undefined;

/**
 * Saves a text and queues its sending, in the caller's transaction. Whether its number opted out is
 * looked at when it is sent. False when there was one with the key already, or texts are off.
 */
export async function queueText(deps: QueueDeps, trx: Trx, text: TextInput): Promise<boolean> {
  if (!sendsTexts(deps)) return false;
  const { sendWithin } = text;
  const textId = await insertText(trx, {
    ...sealNumber(deps, text.to),
    user_id: text.userId ?? null,
    purpose: text.purpose,
    unique_key: text.uniqueKey,
    body_sealed: sealBody(deps, text.body),
    secret: text.secret ?? false,
    status: 'queued',
    timezone: sendWithin?.timezone ?? null,
    from_hour: sendWithin?.fromHour ?? null,
    until_hour: sendWithin?.untilHour ?? null,
    send_windows: text.windows ? JSON.stringify(text.windows) : null,
    expires_at: text.expiresAt ?? after(deps.now(), LIFE_MS[text.purpose]),
    created_at: deps.now(),
  });
  if (textId === undefined) return false;
  await deps.jobs.enqueue(trx, URGENT.has(text.purpose) ? SEND_URGENT_TEXT : SEND_TEXT, { textId });
  return true;
}

/** Ends a text that has not left yet. */
export const cancelText = (trx: Trx, uniqueKey: string): Promise<void> =>
  cancelQueuedText(trx, uniqueKey);

/** Whether a number asked for no more texts; only a text from the number itself changes that. */
export const isOptedOut = (deps: Pick<Deps, 'secrets'>, db: Db, number: string): Promise<boolean> =>
  isNumberOptedOut(db, hashNumber(deps, number));
