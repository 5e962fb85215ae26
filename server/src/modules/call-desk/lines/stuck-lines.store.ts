// Reads call_lines, line_events, and what lines.store.ts reads with them. Finds the lines for the
// reconciliation.
import type { Db } from '../../../deps.ts';
import { selectLines, type LineRow } from './lines.store.ts';

/** Lines in use that were dialed before the given time and have had no event since. */
export async function findQuietLines(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('call_lines as l')
    .select('l.id')
    .where('l.ended_at', 'is', null)
    .where('l.dialed_at', '<=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('line_events as e')
            .select('e.id')
            .whereRef('e.line_id', '=', 'l.id')
            .where('e.received_at', '>', since),
        ),
      ),
    )
    .orderBy('l.id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

export const findLinesToHangUp = (db: Db): Promise<LineRow[]> =>
  selectLines(db)
    .where('l.hang_up_failed_at', 'is not', null)
    .orderBy('l.hang_up_failed_at')
    .limit(200)
    .execute();
