import { AppError } from '../../../platform/http/app-error.ts';
import { LineUncertain, type WatchMode } from '../../../platform/voice/voice.ts';
import { findAgentLeg } from './agent-phones.service.ts';
import { control, recordOnLine, requireInUse, reread } from './controls.service.ts';
import { refOf, type LineDeps } from './dial.service.ts';
import { findSupervisedLine, isRungNow } from './incoming-lines.store.ts';
import { publishLine } from './line-facts.service.ts';
import {
  clearSupervision,
  findLineInUseOf,
  findLinesOf,
  lockAgentLine,
  lockLine,
  saveLine,
  type LineOwner,
  type LineRow,
} from './lines.store.ts';
import { findLinesToLeave, saveRecordingAnswer } from './recordings.store.ts';

interface Supervision {
  mode: WatchMode | 'leave';
  reason?: string | undefined;
}

/**
 * The supervisor's own phone rings, and the agent sees it. One supervisor at a time. Nobody may listen to a
 * shop that declined recording.
 */
export async function superviseLine(
  deps: LineDeps,
  lineId: string,
  supervisorId: string,
  { mode, reason }: Supervision,
): Promise<LineRow> {
  if (mode === 'leave') return stopSupervising(deps, lineId, supervisorId);
  const leg = await findAgentLeg(deps, deps.db, supervisorId);
  if (!leg) throw new AppError('conflict', { sentence: 'You dial by hand, so we can’t ring you.' });
  const { before, since } = await beginSupervising(deps, lineId, supervisorId, { mode, reason });
  const tone = deps.config.LISTENING_TONE;
  const watcher = { userId: supervisorId, leg, mode, tone, since: since.toISOString() };
  await control(deps, (voice) =>
    voice.watch(refOf(before), watcher).catch(async (error: unknown) => {
      if (!(error instanceof LineUncertain)) await save(deps, lineId, supervisionOf(before));
      throw error;
    }),
  );
  const after = await reread(deps, lineId);
  // The shop said no before the phone rang, when there was nobody to send away.
  if (after.recording_declined)
    await endListening(deps, { ...after, supervisor_user_id: supervisorId, supervised_at: since });
  return reread(deps, lineId);
}

/** Stored before the phone rings, so that nobody listens unseen. */
const beginSupervising = (
  deps: LineDeps,
  lineId: string,
  supervisorId: string,
  { mode, reason }: { mode: WatchMode; reason: string | undefined },
): Promise<{ before: LineRow; since: Date }> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAgentLine(trx, supervisorId);
    await lockLine(trx, { id: lineId });
    const before = await reread({ db: trx }, lineId);
    requireInUse(before);
    const refuse = (sentence: string) => new AppError('conflict', { sentence });
    if (await isRungNow(trx, supervisorId))
      throw refuse('A call rings for you. Answer it or let it ring on first.');
    if (before.recording_declined)
      throw refuse('The shop said no. Nobody may listen to this call.');
    if (before.agent_user_id === supervisorId) throw refuse('You’re on this line.');
    if (before.supervisor_user_id && before.supervisor_user_id !== supervisorId)
      throw refuse(`${before.supervisor} is already on this call.`);
    if (await findLineInUseOf(trx, supervisorId)) throw refuse('You’re on a call. Hang up first.');
    const other = await findSupervisedLine(trx, supervisorId);
    if (other && other.id !== lineId)
      throw refuse(`You’re listening to ${other.agent}. Stop that first.`);
    const since = before.supervised_at ?? deps.now();
    await saveLine(trx, lineId, {
      supervisor_user_id: supervisorId,
      supervised_as: mode,
      supervised_at: since,
    });
    await recordOnLine({ db: trx, now: deps.now }, before, supervisorId, 'line_supervised', {
      mode,
      ...(reason ? { reason } : {}),
    });
    await publishLine(deps, trx, lineId);
    return { before, since };
  });

const supervisionOf = ({ supervisor_user_id, supervised_as, supervised_at }: LineRow) => ({
  supervisor_user_id,
  supervised_as,
  supervised_at,
});

async function save(
  deps: LineDeps,
  lineId: string,
  change: ReturnType<typeof supervisionOf>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await saveLine(trx, lineId, change);
    await publishLine(deps, trx, lineId);
  });
}

async function stopSupervising(
  deps: LineDeps,
  lineId: string,
  supervisorId: string,
): Promise<LineRow> {
  const line = await reread(deps, lineId);
  requireInUse(line);
  await control(deps, (voice) => voice.stopWatching(refOf(line), supervisorId));
  if (line.supervisor_user_id === supervisorId && line.supervised_at)
    await markLeft(deps, lineId, line.supervised_at);
  return reread(deps, lineId);
}

/** The supervisor who came at this time is gone. One who came later isn't. */
export async function markLeft(deps: LineDeps, lineId: string, since: Date): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await clearSupervision(trx, lineId, since);
    await publishLine(deps, trx, lineId);
  });
}

/** Removes the supervisor who came at this time, because voicemail answered their phone. */
export async function sendAway(deps: LineDeps, lineId: string, since: Date): Promise<void> {
  const line = await reread(deps, lineId);
  if (line.supervised_at?.getTime() === since.getTime()) await endListening(deps, line);
}

/** Removes the supervisor. If the provider is away and the shop said no, a job tries again. */
export async function endListening(deps: LineDeps, line: LineRow): Promise<void> {
  const { voice, log } = deps;
  const { supervisor_user_id: supervisorId, supervised_at: since } = line;
  if (!voice || line.ended_at || !supervisorId || !since) return;
  try {
    await voice.stopWatching(refOf(line), supervisorId);
    await markLeft(deps, line.id, since);
  } catch (error) {
    log.warn({ err: error, lineId: line.id }, 'could not end a supervisor’s listening yet');
  }
}

/** Applies an answer about recording that was marked by hand. It counts for the call's whole line. */
export async function endListeningToCall(
  deps: LineDeps,
  owner: LineOwner,
  { id, recording_declined: declined }: { id: string; recording_declined: boolean },
): Promise<void> {
  for (const line of await findLinesOf(deps.db, owner, [id])) {
    if (line.direction === 'in')
      await deps.db.transaction().execute((trx) => saveRecordingAnswer(trx, line, declined));
    if (declined) await endListening(deps, line);
  }
}

export async function endForbiddenListening(deps: LineDeps): Promise<void> {
  for (const line of await findLinesToLeave(deps.db)) await endListening(deps, line);
}
