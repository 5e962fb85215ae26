import type { LineEvent } from '../../../platform/voice/voice.ts';
import { hangUp, ringShop, type LineDeps } from './dial.service.ts';
import { storeFact } from './line-facts.service.ts';
import { markLeft, sendAway } from './listening.service.ts';
import { findLine } from './lines.store.ts';
import { keepRecording } from './recordings.service.ts';

/** Signs of a line that is in use. */
const SIGNS_OF_LIFE: readonly LineEvent['kind'][] = [
  'agent_ringing',
  'agent_answered',
  'shop_ringing',
  'shop_answered',
  'joined',
];
/** The line is over, and the agent's phone is still on it. */
const LEAVES_AGENT: readonly LineEvent['kind'][] = ['busy', 'no_answer', 'failed', 'agent_machine'];

/** Applies an event of the provider. Repeated, late, and reordered events do no harm. */
export async function receiveLineEvent(deps: LineDeps, event: LineEvent): Promise<void> {
  const { line: name, providerId: _providerId, ...fact } = event;
  const added = await storeFact(deps, name, fact);
  if (!added) return;
  if (event.kind === 'recording' && event.state === 'started')
    await keepRecording(deps, added.lineId, event.recordingId);
  if (event.kind === 'supervisor_left') return markLeft(deps, added.lineId, new Date(event.since));
  if (event.kind === 'supervisor_machine')
    return sendAway(deps, added.lineId, new Date(event.since));
  const isAlive = SIGNS_OF_LIFE.includes(event.kind);
  // A line that we gave up, or that ended while an event was late. Nobody may stay on it.
  if ((added.wasOver && isAlive) || LEAVES_AGENT.includes(event.kind)) {
    const line = await findLine(deps.db, added.lineId);
    if (line) await hangUp(deps, line);
  } else if (event.kind === 'agent_answered') await ringShop(deps, added.lineId);
}
