import { after, before, days, seconds } from '../../../platform/values/clock.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { LineUncertain, type Recording } from '../../../platform/voice/voice.ts';
import { control, recordOnLine, requireInUse, requireLine, reread } from './controls.service.ts';
import { refOf, type LineDeps } from './dial.service.ts';
import { endListening } from './listening.service.ts';
import { publishLine } from './line-facts.service.ts';
import { lockLine, saveLine, type LineChange, type LineRow } from './lines.store.ts';
import {
  findDueRecordings,
  findSoughtRecordings,
  saveRecordingAnswer,
} from './recordings.store.ts';

/** A recording whose id is unknown for this long is looked for. */
const LOOK_AFTER_MS = seconds(60);

type By = Pick<Caller, 'userId' | 'role'>;

/** Starts, stops, or deletes the recording of a line. A shop that said no isn't recorded. */
export async function controlRecording(
  deps: LineDeps,
  lineId: string,
  by: By,
  action: 'start' | 'stop' | 'declined',
): Promise<LineRow> {
  const line = await requireLine(deps, lineId, by);
  if (action === 'start') await startRecording(deps, line);
  else if (action === 'stop') await stopRecording(deps, line);
  else await declineRecording(deps, line);
  return reread(deps, lineId);
}

async function save(deps: LineDeps, line: LineRow, change: LineChange): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await saveLine(trx, line.id, change);
    await publishLine(deps, trx, line.id);
  });
}

async function startRecording(deps: LineDeps, line: LineRow): Promise<void> {
  if (!(await claimRecording(deps, line.id))) return;
  await control(deps, async (voice) => {
    const { recordingId } = await voice.startRecording(refOf(line)).catch(async (error) => {
      if (!(error instanceof LineUncertain)) await save(deps, line, { recording_started_at: null });
      throw error;
    });
    await keepRecording(deps, line.id, recordingId);
  });
}

/**
 * Stores the consent first, so that nothing is ever recorded without it, and that a recording was asked for,
 * so that there is only one. False if there is one.
 */
const claimRecording = (deps: LineDeps, lineId: string): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    await lockLine(trx, { id: lineId });
    const line = await reread({ db: trx }, lineId);
    requireInUse(line);
    const refuse = (sentence: string) => new AppError('conflict', { sentence });
    if (!deps.config.CALLS_RECORDED) throw refuse('Calls aren’t recorded here.');
    if (line.recording_declined) throw refuse('The shop said no. This call can’t be recorded.');
    if (line.state !== 'on_the_line') throw refuse('Nobody has answered yet.');
    if (line.recording_id) return false;
    if (line.recording_started_at) throw refuse('We don’t know yet whether the recording started.');
    await saveLine(trx, lineId, { consented_at: deps.now(), recording_started_at: deps.now() });
    return true;
  });

/** If the shop said no while the recording started, it's deleted. */
export async function keepRecording(
  deps: LineDeps,
  lineId: string,
  recordingId: string,
): Promise<void> {
  const now = deps.now();
  const declined = await deps.db.transaction().execute(async (trx) => {
    await lockLine(trx, { id: lineId });
    const line = await reread({ db: trx }, lineId);
    if (!line.consented_at || line.recording_id) return undefined;
    await saveLine(trx, lineId, {
      recording_id: recordingId,
      // Set already if the owner's data was erased.
      recording_kept_until: line.recording_declined
        ? now
        : (line.recording_kept_until ?? after(now, days(deps.config.RECORDING_DAYS))),
    });
    await publishLine(deps, trx, lineId);
    return line.recording_declined ? line : undefined;
  });
  if (declined) await deleteRecording(deps, declined, recordingId);
}

async function stopRecording(deps: LineDeps, line: LineRow): Promise<void> {
  const { recording_id: recordingId } = line;
  if (!recordingId || line.recording_ended_at) return;
  if (!line.ended_at) await control(deps, (voice) => voice.stopRecording(refOf(line), recordingId));
  await save(deps, line, { recording_ended_at: deps.now() });
}

/** Stored first. If the provider is away, the sweep deletes the recording. */
async function declineRecording(deps: LineDeps, line: LineRow): Promise<void> {
  const recordingId = await deps.db.transaction().execute(async (trx) => {
    const locked = await lockLine(trx, { id: line.id });
    await saveRecordingAnswer(trx, line, true);
    if (locked?.recording_id)
      await saveLine(trx, line.id, {
        recording_ended_at: deps.now(),
        recording_kept_until: deps.now(),
      });
    await publishLine(deps, trx, line.id);
    return locked?.recording_id;
  });
  await endListening(deps, await reread(deps, line.id));
  if (recordingId) await deleteRecording(deps, line, recordingId);
}

async function deleteRecording(deps: LineDeps, line: LineRow, recordingId: string): Promise<void> {
  const { voice, log } = deps;
  if (!voice) return;
  try {
    if (!line.ended_at)
      await voice.stopRecording(refOf(line), recordingId).catch((error: unknown) => {
        log.warn({ err: error, lineId: line.id }, 'could not stop a recording');
      });
    await voice.deleteRecording(recordingId);
    await save(deps, line, { recording_id: null, recording_started_at: null });
  } catch (error) {
    log.warn({ err: error, lineId: line.id }, 'could not delete a recording yet');
  }
}

/** Deletes recordings whose time is over, whose quote was erased, or whose shop said no, at the provider. */
export async function sweepRecordings(deps: LineDeps): Promise<void> {
  for (const line of await findDueRecordings(deps.db, deps.now()))
    if (line.recording_id) await deleteRecording(deps, line, line.recording_id);
}

/**
 * Looks for recordings that were asked for and whose ids never reached us, as when the process stopped. One
 * that is found is kept or deleted by what the shop said. If there is none, the agent can start one.
 */
export async function findLostRecordings(deps: LineDeps): Promise<void> {
  const { db, voice, log, now } = deps;
  if (!voice) return;
  for (const line of await findSoughtRecordings(db, before(now(), LOOK_AFTER_MS))) {
    try {
      const [found] = await voice.findRecordings(refOf(line), line.shop_leg_id);
      if (found) await keepRecording(deps, line.id, found);
      else await save(deps, line, { recording_started_at: null });
    } catch (error) {
      log.warn({ err: error, lineId: line.id }, 'could not look for a recording yet');
    }
  }
}

/** Every play is in the audit log before the first byte is sent. */
export async function playRecording(deps: LineDeps, lineId: string, by: By): Promise<Recording> {
  const line = await requireLine(deps, lineId, by, { supervisors: true });
  const { recording_id: recordingId, recording_kept_until: until } = line;
  if (line.recording_declined || !recordingId || !until || until <= deps.now()) throw notFound();
  await recordOnLine(deps, line, by.userId, 'recording_played');
  let recording: Recording | undefined;
  await control(deps, async (voice) => void (recording = await voice.readRecording(recordingId)));
  if (!recording) throw notFound();
  return recording;
}
