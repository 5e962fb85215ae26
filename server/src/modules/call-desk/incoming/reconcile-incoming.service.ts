import { before, hours, minutes, seconds } from '../../../platform/values/clock.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import {
  findLiveIncoming,
  findUnheardMessages,
  saveIncoming,
  type IncomingRow,
} from './incoming.store.ts';
import { callerGone } from './receive.service.ts';
import {
  callRef,
  isWaiting,
  publishIncoming,
  ringOn,
  takeMessage,
  type IncomingDeps,
} from './ring.service.ts';

/** A message and its greeting take less. */
const LONGEST_AT_VOICEMAIL_MS = minutes(5);
const LONGEST_CALL_MS = hours(2);
/** The provider confirms sooner that a caller is led to voicemail, unless it never heard of it. */
const CONFIRMED_WITHIN_MS = seconds(15);
/** The word about a message comes within this time after the call. */
const MESSAGE_WITHIN_MS = minutes(1);

/**
 * Goes on with calls whose events or jobs were lost, and ends those whose callers are gone. A caller who was
 * at voicemail, and of whose message nothing was heard, may have left one, so we owe a call.
 */
export async function reconcileIncoming(deps: IncomingDeps): Promise<void> {
  for (const call of await findLiveIncoming(deps.db)) await reconcileCall(deps, call);
  for (const { id } of await findUnheardMessages(deps.db, before(deps.now(), MESSAGE_WITHIN_MS)))
    await deps.db.transaction().execute(async (trx) => {
      await saveIncoming(trx, id, { message_at: deps.now() });
      await publishIncoming(deps, trx, id);
    });
}

async function reconcileCall(deps: IncomingDeps, call: IncomingRow): Promise<void> {
  const { voice, log } = deps;
  try {
    if (!voice || !(await voice.isWaiting(callRef(call)))) return await callerGone(deps, call.name);
    if (isWaiting(call)) return await ringOn(deps, call.id);
    if (isUnconfirmed(deps, call)) return await takeMessage(deps, call);
    if (await isLeft(deps, call)) await voice.endCall(callRef(call));
  } catch (error) {
    log.warn({ err: error, callId: call.id }, 'could not look up a caller');
  }
}

/** The caller may still wait, although we wanted to take a message. */
const isUnconfirmed = (
  { now }: IncomingDeps,
  {
    received_at: receivedAt,
    answered_at: answeredAt,
    voicemail_at: voicemailAt,
    voicemail_confirmed_at: confirmedAt,
    message_at: messageAt,
  }: IncomingRow,
): boolean =>
  !answeredAt &&
  !messageAt &&
  voicemailAt !== null &&
  confirmedAt === null &&
  voicemailAt <= before(now(), CONFIRMED_WITHIN_MS) &&
  receivedAt > before(now(), LONGEST_CALL_MS);

/** Nobody speaks with the caller any more. */
async function isLeft(deps: IncomingDeps, call: IncomingRow): Promise<boolean> {
  if (call.received_at <= before(deps.now(), LONGEST_CALL_MS)) return true;
  if (call.answered_at)
    return (await findLineOfIncoming(deps.db, call.id, 'in'))?.ended_at !== null;
  const since = call.voicemail_confirmed_at ?? call.message_at;
  return since !== null && since <= before(deps.now(), LONGEST_AT_VOICEMAIL_MS);
}
