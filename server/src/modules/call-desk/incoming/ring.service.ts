import { PRESENCE_SECONDS } from '@fourbay/contract/call-desk/desk-limits';
import type { Db, Deps, Trx } from '../../../deps.ts';
import { after, before, seconds } from '../../../platform/values/clock.ts';
import {
  LineAway,
  LineRefused,
  LineUncertain,
  type AgentLeg,
  type LineRef,
} from '../../../platform/voice/voice.ts';
import { findAgentLeg } from '../lines/agent-phones.service.ts';
import { findLineInUseOf, lockAgentLine } from '../lines/lines.store.ts';
import { isRungNow, isSupervising } from '../lines/incoming-lines.store.ts';
import type { LineDeps } from '../lines/dial.service.ts';
import { findFreeAgents, type FreeAgent } from './free-agents.store.ts';
import {
  endRing,
  findOpenRing,
  findRungAgents,
  insertRing,
  lockIncoming,
  saveIncoming,
  saveRingLeg,
  type IncomingRow,
  type RingRow,
} from './incoming.store.ts';
import { findCallerIds, findLikelyMatters } from './likely-matters.service.ts';
import type { RankedMatter } from './matters.rules.ts';

export type IncomingDeps = LineDeps & Pick<Deps, 'jobs'>;

/** A job that looks at a call when it should ring the next agent. */
export const RING_NEXT = 'ring-next-agent';

/** How long each agent is rung, and how long a caller waits at most. */
const RING_SECONDS = 20;
const LONGEST_WAIT_SECONDS = 60;
/** A shorter ring isn't worth it. */
const SHORTEST_RING_SECONDS = 5;
/** How long after a ring the job checks the call. By then, the provider has usually said who picked up. */
const PATIENCE_MS = seconds(5);
/** How soon the provider is asked again if it was away. */
const RETRY_MS = seconds(2);

export const callRef = ({ name }: Pick<IncomingRow, 'name'>): LineRef => ({
  name,
  providerId: null,
});

export const publishIncoming = (
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  incomingCallId: string,
): Promise<void> => live.publish(trx, { topic: 'incoming-call', incomingCallId });

export const isWaiting = ({
  ended_at: endedAt,
  answered_at: answeredAt,
  voicemail_at: voicemailAt,
}: IncomingRow): boolean => !endedAt && !answeredAt && !voicemailAt;

type Next =
  | { what: 'ring'; call: IncomingRow; agentId: string; leg: AgentLeg; seconds: number }
  | { what: 'message'; call: IncomingRow };

/**
 * Rings the next agent for a waiting caller, one at a time, or leads the caller to voicemail. Whoever calls
 * this and however often, an agent is rung at most once for a call. While the provider waits for what to do
 * with the caller, `answering` leaves voicemail to its answer.
 */
export async function ringNext(
  deps: IncomingDeps,
  callId: string,
  { answering = false } = {},
): Promise<void> {
  for (;;) {
    const next = await deps.db.transaction().execute((trx) => decideNext(deps, trx, callId));
    if (!next) return;
    if (next.what === 'message') {
      if (!answering) await leadToVoicemail(deps, next.call);
      return;
    }
    if (await ring(deps, next)) return;
  }
}

async function decideNext(deps: IncomingDeps, trx: Trx, callId: string): Promise<Next | undefined> {
  const call = await lockIncoming(trx, { id: callId });
  const now = deps.now();
  if (!call || !isWaiting(call) || (await findOpenRing(trx, callId))) return undefined;
  const left = LONGEST_WAIT_SECONDS - (now.getTime() - call.received_at.getTime()) / 1_000;
  const taker = left < SHORTEST_RING_SECONDS ? undefined : await chooseTaker(deps, trx, call);
  if (!taker) {
    await saveIncoming(trx, callId, { voicemail_at: now });
    await publishIncoming(deps, trx, callId);
    return { what: 'message', call };
  }
  const ringSeconds = Math.floor(Math.min(RING_SECONDS, left));
  const until = after(now, seconds(ringSeconds));
  await insertRing(trx, {
    incoming_call_id: callId,
    agent_user_id: taker.agentId,
    agent_phone: taker.leg.kind,
    rang_at: now,
    until,
  });
  await saveIncoming(trx, callId, { next_agent_id: null });
  await deps.jobs.enqueue(trx, RING_NEXT, { callId }, { at: after(until, PATIENCE_MS) });
  await publishIncoming(deps, trx, callId);
  return { what: 'ring', call, ...taker, seconds: ringSeconds };
}

const findFree = (db: Db, now: Date): Promise<FreeAgent[]> =>
  findFreeAgents(db, { now, presentSince: before(now, seconds(PRESENCE_SECONDS)) });

/** The agents who are free and have a leg. Whoever dials by hand has none. */
export async function findRingable(
  deps: Pick<Deps, 'now' | 'voice' | 'secrets'>,
  db: Db,
): Promise<FreeAgent[]> {
  const ringable = [];
  for (const agent of await findFree(db, deps.now()))
    if (await findAgentLeg(deps, db, agent.id)) ringable.push(agent);
  return ringable;
}

/** Free agents who haven't been rung for a call, in the order in which they are. */
export async function orderTakers(
  db: Db,
  call: IncomingRow,
  { free, matters }: { free: readonly FreeAgent[]; matters: readonly RankedMatter[] },
): Promise<FreeAgent[]> {
  const rung = await findRungAgents(db, call.id);
  const holders = matters.flatMap(({ holder_id: id }) => id ?? []);
  const first = [...(call.next_agent_id ? [call.next_agent_id] : []), ...holders];
  const rank = ({ id }: FreeAgent): number =>
    first.includes(id) ? first.indexOf(id) : first.length;
  return free.filter(({ id }) => !rung.includes(id)).toSorted((a, b) => rank(a) - rank(b));
}

/** The first agent who has a leg and is still free. Whoever dials by hand has none. */
async function chooseTaker(
  deps: IncomingDeps,
  trx: Trx,
  call: IncomingRow,
): Promise<{ agentId: string; leg: AgentLeg } | undefined> {
  const { now } = deps;
  const free = await findFree(trx, now());
  const matters = await findLikelyMatters({ db: trx, now }, await findCallerIds(trx, call));
  for (const { id: agentId } of await orderTakers(trx, call, { free, matters })) {
    const leg = await findAgentLeg(deps, trx, agentId);
    if (!leg) continue;
    await lockAgentLine(trx, agentId);
    const isBusy =
      (await findLineInUseOf(trx, agentId)) !== undefined ||
      (await isRungNow(trx, agentId)) ||
      (await isSupervising(trx, agentId));
    if (!isBusy) return { agentId, leg };
  }
  return undefined;
}

/** False if the agent certainly isn't rung. If that is unknown, the job ends the ringing in time. */
async function ring(
  deps: IncomingDeps,
  { call, agentId, leg, seconds: ringSeconds }: Extract<Next, { what: 'ring' }>,
): Promise<boolean> {
  try {
    if (!deps.voice) return false;
    const taker = { userId: agentId, leg, seconds: ringSeconds };
    const { legId } = await deps.voice.ringTaker(callRef(call), taker);
    await keepLeg(deps, call, { agentId, legId });
    return true;
  } catch (error) {
    deps.log.warn({ err: error, callId: call.id }, 'could not ring an agent for a caller');
    if (error instanceof LineUncertain) return true;
    await endRing(deps.db, call.id, { agentId, result: 'failed', now: deps.now() });
    return false;
  }
}

/** Saves the agent's leg. Failures are only logged, because the phone is already ringing. */
async function keepLeg(
  deps: IncomingDeps,
  call: IncomingRow,
  { agentId, legId }: { agentId: string; legId: string },
): Promise<void> {
  try {
    const isRung = await saveRingLeg(deps.db, { callId: call.id, agentId, legId });
    // Someone answered or the caller hung up in the meantime.
    if (!isRung) await stopRinging(deps, call, { agent_user_id: agentId, leg_id: legId });
  } catch (error) {
    deps.log.warn({ err: error, callId: call.id }, 'could not save the leg of an agent');
  }
}

/** Until the provider confirms it, the reconciliation repeats it. */
export async function takeMessage(deps: IncomingDeps, call: IncomingRow): Promise<void> {
  await deps.voice?.takeMessage(callRef(call));
  await saveIncoming(deps.db, call.id, { voicemail_confirmed_at: deps.now() });
}

/** If the provider is away, the caller waits on, and we try again soon. */
async function leadToVoicemail(deps: IncomingDeps, call: IncomingRow): Promise<void> {
  try {
    await takeMessage(deps, call);
  } catch (error) {
    deps.log.warn({ err: error, callId: call.id }, 'could not lead a caller to voicemail');
    // We don't know whether the caller got there. The reconciliation tries again.
    if (!(error instanceof LineAway || error instanceof LineRefused)) return;
    await deps.db.transaction().execute(async (trx) => {
      const now = await lockIncoming(trx, { id: call.id });
      // The caller already reached voicemail, or hung up.
      if (!now || now.ended_at || now.voicemail_confirmed_at) return;
      await saveIncoming(trx, call.id, { voicemail_at: null });
      const at = after(deps.now(), RETRY_MS);
      await deps.jobs.enqueue(trx, RING_NEXT, { callId: call.id }, { at });
    });
  }
}

/** Stops an agent's phone. If the provider is away, it stops by itself. */
export async function stopRinging(
  { voice, log }: IncomingDeps,
  call: IncomingRow,
  { agent_user_id: userId, leg_id: legId }: Pick<RingRow, 'agent_user_id' | 'leg_id'>,
): Promise<void> {
  await voice?.stopRinging(callRef(call), { userId, legId }).catch((error: unknown) => {
    log.warn({ err: error, callId: call.id }, 'could not stop ringing an agent');
  });
}

/** The job: ends a ring whose time is over, of which the provider said nothing, and rings the next agent. */
export async function ringOn(deps: IncomingDeps, callId: string): Promise<void> {
  const over = await deps.db.transaction().execute(async (trx) => {
    const call = await lockIncoming(trx, { id: callId });
    const open = await findOpenRing(trx, callId);
    if (!call || !open || open.until > deps.now()) return undefined;
    await endRing(trx, callId, { result: 'no_answer', now: deps.now() });
    await publishIncoming(deps, trx, callId);
    return { call, ring: open };
  });
  if (over) await stopRinging(deps, over.call, over.ring);
  await ringNext(deps, callId);
}
