import { before, hours, minutes, seconds } from '../../../platform/values/clock.ts';
import type { FoundLine } from '../../../platform/voice/voice.ts';
import { hangUp, NOT_PLACED, refOf, ringShop, type LineDeps } from './dial.service.ts';
import { receiveLineEvent } from './events.service.ts';
import { findLostRecordings } from './recordings.service.ts';
import { addFact } from './line-facts.service.ts';
import { endForbiddenListening } from './listening.service.ts';
import { findLine, saveLine, type LineRow } from './lines.store.ts';
import { findLinesToHangUp, findQuietLines } from './stuck-lines.store.ts';

/** A line of which nothing was heard for this long is looked up. */
const LOOK_UP_AFTER_MS = seconds(60);
/** Nobody's phone rings for this long. */
const AGENT_LOST_AFTER_MS = seconds(90);
/** Nobody says goodbye to a shop for longer than this after the call was saved. */
const LONGEST_GOODBYE_MS = minutes(10);
/** No call to a shop takes longer. */
const LONGEST_CALL_MS = hours(2);

const UNCERTAIN = { key: 'uncertain', kind: 'uncertain' } as const;

/**
 * Ends lines that never ended. Looks up each line that had no event for a minute. A line that the provider
 * doesn't have is uncertain, and nothing is dialed again. Lines that couldn't be hung up, and supervisors who
 * couldn't be made to leave, are now.
 */
export async function reconcileLines(deps: LineDeps): Promise<void> {
  for (const id of await findQuietLines(deps.db, before(deps.now(), LOOK_UP_AFTER_MS))) {
    const line = await findLine(deps.db, id);
    if (line && !line.ended_at) await reconcileLine(deps, line);
  }
  for (const line of await findLinesToHangUp(deps.db)) await hangUp(deps, line);
  await endForbiddenListening(deps);
  await findLostRecordings(deps);
}

async function reconcileLine(deps: LineDeps, line: LineRow): Promise<void> {
  const { voice, log } = deps;
  if (!line.agent_asked_at) return addFact(deps, line.name, NOT_PLACED);
  if (!voice) return addFact(deps, line.name, UNCERTAIN);
  let found: FoundLine | undefined;
  try {
    found = await voice.find(refOf(line));
  } catch (error) {
    return log.warn({ err: error, lineId: line.id }, 'could not look up a line');
  }
  if (!found) return addFact(deps, line.name, UNCERTAIN);
  if (!line.provider_id) await saveLine(deps.db, line.id, { provider_id: found.providerId });
  for (const event of found.events) await receiveLineEvent(deps, event);
  const now = await findLine(deps.db, line.id);
  if (!now || now.ended_at) return;
  if (!found.inUse)
    return addFact(deps, line.name, { key: 'looked_up', kind: 'ended', by: 'provider' });
  // The agent answered, and we were stopped before we rang the shop.
  if (now.state === 'ringing_shop' && !now.shop_asked_at) return ringShop(deps, now.id);
  if (isAgentLost(now, deps.now())) {
    await addFact(deps, line.name, NOT_PLACED);
    await hangUp(deps, now);
  } else if (isShopLost(now, deps.now())) {
    await addFact(deps, line.name, UNCERTAIN);
    await hangUp(deps, now);
  } else if (isLeft(now, deps.now())) await hangUp(deps, now);
}

/** The agent's phone was rung, and we never learned who picked up. */
const isAgentLost = ({ state, agent_asked_at: askedAt }: LineRow, now: Date): boolean =>
  ['dialing', 'calling_agent'].includes(state) &&
  askedAt !== null &&
  askedAt <= before(now, AGENT_LOST_AFTER_MS);

/** The agent waits on the line, and the shop's phone neither rang nor failed. */
const isShopLost = ({ shop_asked_at: askedAt, rang_at: rangAt }: LineRow, now: Date): boolean =>
  askedAt !== null && rangAt === null && askedAt <= before(now, LOOK_UP_AFTER_MS);

/** The call is over for the agent, or has lasted impossibly long. */
function isLeft(line: LineRow, now: Date): boolean {
  const { call_ended_at: endedAt, dialed_at: dialedAt, answered_at: answeredAt } = line;
  const isTalking = answeredAt !== null && line.proposed_outcome === null;
  const stays = isTalking ? LONGEST_GOODBYE_MS : LOOK_UP_AFTER_MS;
  return (
    (endedAt !== null && endedAt <= before(now, stays)) || dialedAt <= before(now, LONGEST_CALL_MS)
  );
}
