import type { Db } from '../../../deps.ts';
import {
  findLinesInUse,
  findLinesOfBookingCalls,
  findLinesOfCalls,
  type LineRow,
} from './lines.store.ts';

/** The lines in use, oldest first. */
export const listLinesInUse = (db: Db) => findLinesInUse(db);

type Lined<Call> = Call & { line?: LineRow | undefined };

/** Calls about a request, with their lines. */
export async function withLines<Call extends { id: string }>(
  db: Db,
  calls: readonly Call[],
): Promise<Lined<Call>[]> {
  if (calls.length === 0) return [];
  const lines = await findLinesOfCalls(
    db,
    calls.map(({ id }) => id),
  );
  const byCall = new Map(lines.map((line) => [line.call_id, line]));
  return calls.map((call) => ({ ...call, line: byCall.get(call.id) }));
}

/** Calls about a booking, with their lines. */
export async function withBookingLines<Call extends { id: string }>(
  db: Db,
  calls: readonly Call[],
): Promise<Lined<Call>[]> {
  if (calls.length === 0) return [];
  const lines = await findLinesOfBookingCalls(
    db,
    calls.map(({ id }) => id),
  );
  const byCall = new Map(lines.map((line) => [line.booking_call_id, line]));
  return calls.map((call) => ({ ...call, line: byCall.get(call.id) }));
}

export const withLine = async <Call extends { id: string }>(
  db: Db,
  call: Call,
): Promise<Lined<Call>> => (await withLines(db, [call]))[0] ?? call;

export const withBookingLine = async <Call extends { id: string }>(
  db: Db,
  call: Call,
): Promise<Lined<Call>> => (await withBookingLines(db, [call]))[0] ?? call;
