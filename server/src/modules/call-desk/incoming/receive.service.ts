import { after, days } from '../../../platform/values/clock.ts';
import type { CallInEvent, CallInPlan, CallInStep } from '../../../platform/voice/incoming.ts';
import { isMachine, type VoiceEvent } from '../../../platform/voice/voice.ts';
import type { Trx } from '../../../deps.ts';
import { hangUp } from '../lines/dial.service.ts';
import { receiveLineEvent } from '../lines/events.service.ts';
import { addFact } from '../lines/line-facts.service.ts';
import { findLineInUseOf, insertLine, lockAgentLine, saveLine } from '../lines/lines.store.ts';
import { findLineOfIncoming } from '../lines/incoming-lines.store.ts';
import {
  endRing,
  findRing,
  insertIncoming,
  lockIncoming,
  saveIncoming,
  type IncomingRow,
} from './incoming.store.ts';
import {
  callRef,
  isWaiting,
  publishIncoming,
  ringNext,
  stopRinging,
  type IncomingDeps,
} from './ring.service.ts';

/** A job that deletes the recording of a message that we don't keep at the provider. */
export const DELETE_MESSAGE = 'delete-message';

/** Applies an event of the provider. Repeated, late, and reordered events do no harm. */
export async function receiveVoiceEvent(deps: IncomingDeps, event: VoiceEvent): Promise<void> {
  if (!('callIn' in event)) return receiveLineEvent(deps, event);
  if (event.kind === 'received') return receiveCall(deps, event);
  const { callIn: name } = event;
  if (event.kind === 'message') return receiveMessage(deps, name, event);
  if (event.kind === 'caller_gone') return callerGone(deps, name, event);
  if (event.kind === 'taker_gone') return takerGone(deps, name, event.userId);
  await takerAnswered(deps, name, event.userId);
}

/** Events that don't come by webhook. Returns how to stop. */
export const listenToLines = (deps: IncomingDeps): (() => void) =>
  deps.voice?.subscribe((event) => receiveVoiceEvent(deps, event)) ?? (() => {});

async function receiveCall(
  deps: IncomingDeps,
  { callIn: name, number }: { callIn: string; number: string | null },
  options?: { answering: boolean },
): Promise<void> {
  const added = await deps.db.transaction().execute(async (trx) => {
    const inserted = await insertIncoming(trx, { name, number, received_at: deps.now() });
    if (inserted) await publishIncoming(deps, trx, inserted.id);
    return inserted;
  });
  if (added) await ringNext(deps, added.id, options);
}

/** What the provider does with a caller. A repeated question has the same answer. */
export async function planFor(deps: IncomingDeps, step: CallInStep): Promise<CallInPlan> {
  if (step.step === 'recorded') return 'end';
  if (step.step === 'picked_up') return planForTaker(deps, step);
  if (step.step === 'received') await receiveCall(deps, step, { answering: true });
  return deps.db.transaction().execute(async (trx) => {
    const call = await lockIncoming(trx, { name: step.callIn });
    if (!call || call.answered_at || call.ended_at) return 'end';
    // The conference is over, and nobody answered.
    if (step.step === 'ended' && !call.voicemail_at) {
      await endRing(trx, call.id, { result: 'failed', now: deps.now() });
      await publishIncoming(deps, trx, call.id);
    } else if (!call.voicemail_at) return 'wait';
    const voicemailAt = call.voicemail_at ?? deps.now();
    await saveIncoming(trx, call.id, {
      voicemail_at: voicemailAt,
      voicemail_confirmed_at: call.voicemail_confirmed_at ?? voicemailAt,
    });
    return 'message';
  });
}

/** If voicemail picked up, this ends the agent's leg, which then counts as not picked up. */
const planForTaker = async (
  deps: IncomingDeps,
  { callIn, userId, by }: Extract<CallInStep, { step: 'picked_up' }>,
): Promise<CallInPlan> =>
  !isMachine(by) && (await takerAnswered(deps, callIn, userId)) ? { join: userId } : 'end';

/**
 * Gives the caller to the first agent who answers, even one who picks up late, and stops all other phones.
 * Returns false if someone else has the caller, or the caller no longer waits.
 */
async function takerAnswered(deps: IncomingDeps, name: string, agentId: string): Promise<boolean> {
  const answered = await deps.db.transaction().execute(async (trx) => {
    const call = await lockIncoming(trx, { name });
    if (!call) return undefined;
    if (call.answered_by === agentId) return { call, has: !call.ended_at };
    const ring = await findRing(trx, call.id, agentId);
    await lockAgentLine(trx, agentId);
    const isBusy = (await findLineInUseOf(trx, agentId)) !== undefined;
    if (!ring || ring.result === 'declined' || !isWaiting(call) || isBusy) {
      // This agent can't take the call, so the next one is rung at once.
      const missed = await endRing(trx, call.id, { agentId, result: 'no_answer', now: deps.now() });
      if (missed) await publishIncoming(deps, trx, call.id);
      return { call, has: false, rung: ring, ringsOn: missed !== undefined };
    }
    const isOnTime = await endRing(trx, call.id, { agentId, result: 'answered', now: deps.now() });
    const other = isOnTime
      ? undefined
      : await endRing(trx, call.id, { result: 'no_answer', now: deps.now() });
    await saveAnswer(deps, trx, call, { agentId, phone: ring.agent_phone });
    return { call, has: true, isNew: true, rung: other };
  });
  if (!answered) return false;
  const { call, has, isNew, rung, ringsOn } = answered;
  if (rung) await stopRinging(deps, call, rung);
  if (ringsOn) await ringNext(deps, call.id);
  if (isNew) {
    await addFact(deps, name, { key: 'in:agent', kind: 'agent_answered' });
    await addFact(deps, name, { key: 'in:shop', kind: 'shop_answered', by: 'human' });
  }
  return has;
}

async function saveAnswer(
  deps: IncomingDeps,
  trx: Trx,
  call: IncomingRow,
  { agentId, phone }: { agentId: string; phone: 'phone' | 'browser' },
): Promise<void> {
  const now = deps.now();
  await saveIncoming(trx, call.id, { answered_at: now, answered_by: agentId });
  await insertLine(trx, {
    name: call.name,
    incoming_call_id: call.id,
    direction: 'in',
    agent_user_id: agentId,
    agent_phone: phone,
    number: call.number,
    dialed_at: now,
    agent_asked_at: now,
    shop_asked_at: now,
  });
  await publishIncoming(deps, trx, call.id);
}

/** The agent didn't answer, or has hung up. */
async function takerGone(deps: IncomingDeps, name: string, agentId: string): Promise<void> {
  const call = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockIncoming(trx, { name });
    if (!locked) return undefined;
    await endRing(trx, locked.id, { agentId, result: 'no_answer', now: deps.now() });
    await publishIncoming(deps, trx, locked.id);
    return locked;
  });
  if (!call) return;
  if (call.answered_by !== agentId) return ringNext(deps, call.id);
  await addFact(deps, name, { key: 'in:taker_gone', kind: 'ended', by: 'agent' });
  const line = await findLineOfIncoming(deps.db, call.id, 'in');
  if (line && !call.ended_at) await hangUp(deps, line);
}

async function receiveMessage(
  deps: IncomingDeps,
  name: string,
  { recordingId, seconds }: { recordingId: string | null; seconds: number },
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const call = await lockIncoming(trx, { name });
    if (recordingId && call?.recording_id === recordingId) return;
    const isKept = call?.voicemail_at && !call.answered_at && !call.recording_id;
    if (recordingId && !(isKept && seconds >= 1))
      await deps.jobs.enqueue(trx, DELETE_MESSAGE, { recordingId });
    if (!isKept) return;
    const now = deps.now();
    if (!recordingId || seconds < 1) {
      if (!call.message_at) await saveIncoming(trx, call.id, { abandoned: true });
    } else
      await saveIncoming(trx, call.id, {
        message_at: call.message_at ?? now,
        message_seconds: seconds,
        recording_id: recordingId,
        recording_kept_until: after(now, days(deps.config.RECORDING_DAYS)),
        abandoned: false,
      });
    await publishIncoming(deps, trx, call.id);
  });
}

/** Whoever hangs up before anyone answers has abandoned the call, unless a message follows. */
export async function callerGone(
  deps: IncomingDeps,
  name: string,
  { seconds }: Pick<Extract<CallInEvent, { kind: 'caller_gone' }>, 'seconds'> = {},
): Promise<void> {
  const gone = await deps.db.transaction().execute(async (trx) => {
    const call = await lockIncoming(trx, { name });
    if (!call || call.ended_at) return undefined;
    const now = deps.now();
    const ring = await endRing(trx, call.id, { result: 'caller_gone', now });
    await saveIncoming(trx, call.id, {
      ended_at: now,
      seconds: seconds ?? Math.round((now.getTime() - call.received_at.getTime()) / 1_000),
      abandoned: call.abandoned || (!call.answered_at && !call.voicemail_at),
    });
    await publishIncoming(deps, trx, call.id);
    return { call, ring };
  });
  if (!gone) return;
  const { call, ring } = gone;
  if (ring) await stopRinging(deps, call, ring);
  if (!call.answered_by) return;
  await addFact(deps, name, { key: 'in:gone', kind: 'ended', by: 'shop' });
  await endTaker(deps, call, call.answered_by);
}

/**
 * Hangs up on an agent who just picked up and would wait alone, because the caller has left. If the provider
 * is away, `reconcileLines` does it later.
 */
async function endTaker(deps: IncomingDeps, call: IncomingRow, userId: string): Promise<void> {
  const { db, voice, log, now } = deps;
  const ring = await findRing(db, call.id, userId);
  try {
    await voice?.endTaker(callRef(call), { userId, legId: ring?.leg_id ?? null });
  } catch (error) {
    log.warn({ err: error, callId: call.id }, 'could not end the leg of an agent');
    const line = await findLineOfIncoming(db, call.id, 'in');
    if (line) await saveLine(db, line.id, { hang_up_failed_at: now() });
  }
}
