import type { Deps, Trx } from '../../../deps.ts';
import type { Db } from '../../../deps.ts';
import { after, days, minutes } from '../../../platform/values/clock.ts';
import { admit, QUIET_MS, type Charge, type Verdict } from '../../message-budgets/index.ts';
import type { SendingWindow } from '../../../platform/texts/sending-windows.ts';
import type { SendingHours } from '../hours.rules.ts';
import { hashNumber, sealBody, sealNumber } from '../numbers.service.ts';
import { deleteText, insertText, isNumberOptedOut } from './texts.store.ts';

export const SEND_TEXT = 'send-text';
/** For codes and replies to keywords, so that other texts don't delay them. */
export const SEND_URGENT_TEXT = 'send-urgent-text';

/** The recorded purpose of a text. `shop_text` is written by an agent. */
export type TextPurpose =
  | 'keyword_reply'
  | 'owner_code'
  | 'owner_moment'
  | 'shop_consent'
  | 'shop_notice'
  | 'shop_question'
  | 'shop_text';

/** A text that couldn't be sent within this time is no longer useful. */
const LIFE_MS: Record<TextPurpose, number> = {
  keyword_reply: minutes(60),
  owner_code: minutes(10),
  owner_moment: days(2),
  shop_consent: days(7),
  shop_notice: days(7),
  shop_question: days(7),
  shop_text: days(1),
};

const URGENT: ReadonlySet<TextPurpose> = new Set(['keyword_reply', 'owner_code']);

export interface TextInput {
  /** E.164, as `readUsNumber` returns it. */
  to: string;
  purpose: TextPurpose;
  body: string;
  /** Idempotency key: at most one text is ever created for it. */
  uniqueKey: string;
  /** The receiving owner, for texts to owners. */
  userId?: string;
  /** Sending hours. Outside them, the text waits for the next ones. */
  sendWithin?: SendingHours;
  /** The same as time ranges. After the last one, the text is dropped. */
  windows?: readonly SendingWindow[] | undefined;
  /** Dropped if not sent by then. The default depends on its purpose. */
  expiresAt?: Date | undefined;
  /** True for a code or link that grants access: the content is deleted after delivery. */
  secret?: boolean;
  /** None for codes, which have their own limits. */
  charges: readonly Charge[];
  /** Over the budget, this text is delayed, and others are dropped. */
  kept?: boolean;
}

type QueueDeps = Pick<Deps, 'jobs' | 'now' | 'secrets' | 'texter'>;

/** False in production without Twilio. */
export const sendsTexts = ({ texter }: Pick<Deps, 'texter'>): boolean => texter !== undefined;

/**
 * Saves a text and queues it, in the caller's transaction. The opt-out of its number is checked
 * when it is sent. Undefined when the key already exists or texts are off.
 */
export async function queueText(
  deps: QueueDeps,
  trx: Trx,
  text: TextInput,
): Promise<Verdict | undefined> {
  if (!sendsTexts(deps)) return undefined;
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
  if (textId === undefined) return undefined;
  const verdict = await admit(deps, trx, text);
  if (verdict === 'never') await deleteText(trx, textId);
  else {
    const queue = URGENT.has(text.purpose) ? SEND_URGENT_TEXT : SEND_TEXT;
    const when = verdict === 'later' ? { at: after(deps.now(), QUIET_MS) } : {};
    await deps.jobs.enqueue(trx, queue, { textId }, when);
  }
  return verdict;
}

/** Whether a number opted out. Only a text from the number itself changes that. */
export const isOptedOut = (deps: Pick<Deps, 'secrets'>, db: Db, number: string): Promise<boolean> =>
  isNumberOptedOut(db, hashNumber(deps, number));
