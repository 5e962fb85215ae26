// Writes recording_declined of calls and booking_calls. Reads what `selectLines` reads, to find the lines
// whose recording or listening has to end.
import type { Db } from '../../../deps.ts';
import { saveLine, saveOnCall, selectLines, type LineRow } from './lines.store.ts';

/** Lines in use to which a supervisor listens although the shop said no. */
export const findLinesToLeave = (db: Db): Promise<LineRow[]> =>
  selectLines(db)
    .where('l.ended_at', 'is', null)
    .where('l.supervisor_user_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('l.recording_declined', '=', true),
        eb('c.recording_declined', '=', true),
        eb('k.recording_declined', '=', true),
      ]),
    )
    .execute();

/** Saves what the shop said about recording. If it called us, that's saved on all calls of its line. */
export async function saveRecordingAnswer(db: Db, line: LineRow, declined: boolean): Promise<void> {
  const { incoming_call_id: callId } = line;
  const change = { recording_declined: declined };
  await saveOnCall(db, line, change);
  if (!callId) return;
  await saveLine(db, line.id, change);
  if (line.direction === 'out') return;
  await db.updateTable('calls').set(change).where('incoming_call_id', '=', callId).execute();
  await db
    .updateTable('booking_calls')
    .set(change)
    .where('incoming_call_id', '=', callId)
    .execute();
}

/** Lines with a recording that was asked for before the given time, and whose id we never learned. */
export const findSoughtRecordings = (db: Db, askedBefore: Date): Promise<LineRow[]> =>
  selectLines(db)
    .where('l.recording_started_at', '<=', askedBefore)
    .where('l.recording_id', 'is', null)
    .orderBy('l.recording_started_at')
    .limit(200)
    .execute();

/** Lines with a recording whose time is over, or whose shop said no. */
export const findDueRecordings = (db: Db, now: Date): Promise<LineRow[]> =>
  selectLines(db)
    .where('l.recording_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('l.recording_kept_until', '<=', now),
        eb('l.recording_declined', '=', true),
        eb('c.recording_declined', '=', true),
        eb('k.recording_declined', '=', true),
      ]),
    )
    .orderBy('l.recording_kept_until')
    .limit(200)
    .execute();
