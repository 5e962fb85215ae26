import type { Db } from '../../../deps.ts';
import { findLinesInUse, findLinesOf, type LineOwner, type LineRow } from './lines.store.ts';

/** The lines in use, oldest first. */
export const listLinesInUse = (db: Db) => findLinesInUse(db);

type Lined<Call> = Call & { line?: LineRow | undefined };

/** Calls of a kind, with their lines. */
export async function withLines<Call extends { id: string }>(
  db: Db,
  owner: LineOwner,
  calls: readonly Call[],
): Promise<Lined<Call>[]> {
  if (calls.length === 0) return [];
  const ids = calls.map(({ id }) => id);
  const lines = await findLinesOf(db, owner, ids);
  const byCall = new Map(lines.map((line) => [line.of, line]));
  return calls.map((call) => ({ ...call, line: byCall.get(call.id) }));
}

export const withLine = async <Call extends { id: string }>(
  db: Db,
  owner: LineOwner,
  call: Call,
): Promise<Lined<Call>> => (await withLines(db, owner, [call]))[0] ?? call;
