import { randomUUID } from 'node:crypto';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  LineRefused,
  LineUncertain,
  type AgentLeg,
  type LineRef,
} from '../../../platform/voice/voice.ts';
import { callableState, findCandidate, isCallableAnytime } from '../../shops/index.ts';
import { lockShop } from '../shops/shops.store.ts';
import { findAgentLeg } from './agent-phones.service.ts';
import { addFact } from './line-facts.service.ts';
import {
  claimAsking,
  findLine,
  findLineInUseOf,
  insertLine,
  lockAgentLine,
  saveLine,
  type LineRow,
} from './lines.store.ts';
import { isRungNow, isSupervising } from './incoming-lines.store.ts';
import type { LineFact } from './lines.rules.ts';

export type LineDeps = Pick<Deps, 'db' | 'now' | 'live' | 'config' | 'secrets' | 'voice' | 'log'>;

interface NewLine {
  of: { call_id: string } | { booking_call_id: string } | { incoming_call_id: string };
  agentId: string;
  /** The number that is dialed. */
  number: string | null;
}

/**
 * Writes the line of a call down before anything is dialed, so that it is dialed at most once, and returns
 * its id. The caller has checked that the shop can be called, and holds its lock.
 */
export async function addLine(
  deps: Pick<Deps, 'voice' | 'secrets' | 'now'>,
  trx: Trx,
  { of, agentId, number }: NewLine,
): Promise<string> {
  const leg = await findAgentLeg(deps, trx, agentId);
  if (!leg)
    throw new AppError('conflict', {
      sentence: 'You’re set to dial by hand, so we can’t dial for you.',
    });
  if (!number) throw new AppError('shop_unavailable');
  await lockAgentLine(trx, agentId);
  const inUse = await findLineInUseOf(trx, agentId);
  if (inUse)
    throw new AppError('conflict', {
      sentence: `Hang up with ${inUse.shop ?? 'the caller'} first.`,
    });
  if (await isRungNow(trx, agentId))
    throw new AppError('conflict', {
      sentence: 'A shop is calling you. Answer, or let it ring on, first.',
    });
  if (await isSupervising(trx, agentId))
    throw new AppError('conflict', { sentence: 'You’re listening to a call. Stop that first.' });
  const line = await insertLine(trx, {
    ...of,
    name: `fourbay-${randomUUID()}`,
    agent_user_id: agentId,
    agent_phone: leg.kind,
    number,
    dialed_at: deps.now(),
  });
  if (!line)
    throw new AppError('shop_unavailable', {
      sentence: 'A colleague is still on the line with this shop.',
    });
  return line.id;
}

/** Rings the agent, once per line, whoever calls this and however often. */
export async function ringAgent(deps: LineDeps, lineId: string): Promise<void> {
  const line = await findLine(deps.db, lineId);
  if (!line || line.ended_at) return;
  const leg = await legOf(deps, line);
  if (!(await claimAsking(deps.db, lineId, 'agent_asked_at', deps.now()))) return;
  await ask(deps, line, async (voice) => {
    if (!leg) return addFact(deps, line.name, NOT_PLACED);
    const { providerId } = await voice.ringAgent(refOf(line), leg);
    await saveLine(deps.db, lineId, { provider_id: providerId });
  });
}

/** The line rings where the agent wanted it when it was dialed. */
async function legOf(
  deps: LineDeps,
  { agent_user_id: userId, agent_phone: kind }: LineRow,
): Promise<AgentLeg | undefined> {
  if (kind === 'browser') return { kind, userId };
  return findAgentLeg(deps, deps.db, userId);
}

/** Rings the shop once the agent is on the line, if it may still be called at this moment. */
export async function ringShop(deps: LineDeps, lineId: string): Promise<void> {
  const mayRing = await deps.db.transaction().execute(async (trx) => {
    const line = await findLine(trx, lineId);
    if (!line || line.ended_at || line.shop_asked_at) return undefined;
    if (line.service_provider_id) await lockShop(trx, line.service_provider_id);
    const callable = await isStillCallable(deps, trx, line);
    if (!(await claimAsking(trx, lineId, 'shop_asked_at', deps.now()))) return undefined;
    return { line, number: callable ? line.number : null };
  });
  if (!mayRing) return;
  const { line, number } = mayRing;
  if (number === null) {
    await addFact(deps, line.name, { key: 'ours', kind: 'not_placed', why: 'not_callable' });
    return hangUp(deps, line);
  }
  await ask(deps, line, async (voice) => {
    const { legId } = await voice.ringShop(refOf(line), number);
    await saveLine(deps.db, lineId, { shop_leg_id: legId });
  });
}

/**
 * Whether the shop takes calls now, may be called at all, and still has this number. Outcomes and limits were
 * checked when the call began.
 */
async function isStillCallable(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  trx: Trx,
  { service_provider_id: shopId, number, call_ended_at: endedAt }: LineRow,
): Promise<boolean> {
  const candidate = shopId && (await findCandidate(trx, shopId, { latitude: 0, longitude: 0 }));
  if (!candidate || candidate.phone !== number || endedAt) return false;
  return callableState(candidate, now()).open || isCallableAnytime(candidate, config);
}

export const NOT_PLACED = { key: 'ours', kind: 'not_placed', why: 'provider_away' } as const;

type Named = Pick<LineRow, 'name' | 'provider_id' | 'direction' | 'agent_user_id'>;

export const refOf = ({ name, provider_id: providerId, ...line }: Named): LineRef => ({
  name,
  providerId,
  takerId: line.direction === 'in' ? line.agent_user_id : undefined,
});

/**
 * Asks the provider once. If it certainly did nothing, the line ends, and the agent can dial by hand. If that
 * is unknown, the line is looked up later, and never dialed again.
 */
async function ask(
  deps: LineDeps,
  line: LineRow,
  work: (voice: NonNullable<LineDeps['voice']>) => Promise<void>,
): Promise<void> {
  const { voice, log } = deps;
  try {
    if (!voice) return await addFact(deps, line.name, NOT_PLACED);
    await work(voice);
  } catch (error) {
    log.warn({ err: error, lineId: line.id }, 'the phone provider did not take a call');
    if (error instanceof LineUncertain) return;
    const fact: LineFact & { key: string } =
      error instanceof LineRefused && line.state !== 'dialing'
        ? { key: 'refused', kind: 'failed', why: error.why }
        : NOT_PLACED;
    await addFact(deps, line.name, fact);
    await hangUp(deps, line);
  }
}

/** Hangs up. If the provider is away, `reconcileLines` tries again. */
export async function hangUp(
  { db, voice, log, now }: Pick<LineDeps, 'db' | 'voice' | 'log' | 'now'>,
  line: Named & Pick<LineRow, 'id' | 'hang_up_failed_at'>,
): Promise<void> {
  try {
    await voice?.hangUp(refOf(line));
    if (line.hang_up_failed_at) await saveLine(db, line.id, { hang_up_failed_at: null });
  } catch (error) {
    log.warn({ err: error, lineId: line.id }, 'could not hang up a line');
    await saveLine(db, line.id, { hang_up_failed_at: now() });
  }
}
