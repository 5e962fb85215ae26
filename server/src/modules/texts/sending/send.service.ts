import type { Deps, Trx } from '../../../deps.ts';
import {
  GatewayUnavailable,
  TextRefused,
  TextUncertain,
  type TakenText,
  type Texter,
} from '../../../platform/texts/texter.ts';
import { nextInWindows, readWindows } from '../../../platform/texts/sending-windows.ts';
import { nextSendingTime, type SendingHours } from '../hours.rules.ts';
import { openBody, openNumber } from '../numbers.service.ts';
import type { TextListener } from '../text-listener.ts';
import { recordTaken } from './outcome.service.ts';
import { SEND_TEXT } from './queue.service.ts';
import {
  isNumberOptedOut,
  lockQueuedText,
  markClaimed,
  setStatus,
  type TextRow,
} from './texts.store.ts';

export type SendDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'secrets' | 'texter' | 'log' | 'baseUrl'>;

/**
 * Hands a text over at most once. It is marked as being sent in a committed transaction before the gateway is
 * called. If the process dies in between, nobody sends the marked text again. `reconcileTexts` looks it up at
 * the gateway.
 */
export async function sendText(
  deps: SendDeps,
  listeners: readonly TextListener[],
  textId: string,
): Promise<void> {
  const { db, texter, log } = deps;
  if (!texter) return;
  const text = await db.transaction().execute((trx) => claimText(deps, trx, textId));
  if (!text) return;
  try {
    const taken = await handOver(deps, texter, text);
    await recordTaken(deps, listeners, text, taken);
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      await setStatus(db, textId, 'sending', 'queued');
      throw error;
    }
    if (!(error instanceof TextUncertain)) throw error;
    log.warn(
      { event: 'text_uncertain', textId, err: error },
      'a text may or may not have been sent',
    );
  }
}

async function handOver(deps: SendDeps, texter: Texter, text: TextRow): Promise<TakenText> {
  if (!text.body_sealed) throw new TextUncertain('The content of the text was deleted.');
  try {
    return await texter.send({
      to: openNumber(deps, text.number_sealed),
      body: openBody(deps, text.body_sealed),
      statusUrl: `${deps.baseUrl()}/webhooks/twilio/status?text=${text.id}`,
    });
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    const { failure: cause, errorCode } = error;
    return { id: '', status: { state: 'failed', cause, errorCode } };
  }
}

/** Undefined when the text must not be sent, or must not be sent now. */
async function claimText(
  { jobs, now, log }: SendDeps,
  trx: Trx,
  textId: string,
): Promise<TextRow | undefined> {
  const text = await lockQueuedText(trx, textId);
  if (!text) return undefined;
  if (text.purpose !== 'keyword_reply' && (await isNumberOptedOut(trx, text.number_hash))) {
    await setStatus(trx, textId, 'queued', 'stopped');
    return undefined;
  }
  const at = nextTimeOf(text, now());
  if (!at || (text.expires_at && text.expires_at <= at)) {
    await setStatus(trx, textId, 'queued', 'expired');
    log.warn({ event: 'text_expired', textId, gaveUp: true }, 'a text could not be sent in time');
    return undefined;
  }
  if (at > now()) {
    await jobs.enqueue(trx, SEND_TEXT, { textId }, { at });
    return undefined;
  }
  await markClaimed(trx, textId, now());
  return text;
}

/** Checked at every attempt, because a text that failed until evening waits for the morning. */
function nextTimeOf(text: TextRow, now: Date): Date | undefined {
  const windows = readWindows(text.send_windows);
  if (windows) return nextInWindows(windows, now);
  const hours = hoursOf(text);
  return hours ? nextSendingTime(hours, now) : now;
}

const hoursOf = ({ timezone, from_hour, until_hour }: TextRow): SendingHours | undefined =>
  timezone === null || from_hour === null || until_hour === null
    ? undefined
    : { timezone, fromHour: from_hour, untilHour: until_hour };
