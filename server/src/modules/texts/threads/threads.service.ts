import type { Deps } from '../../../deps.ts';
import { hashNumber, openBody } from '../numbers.service.ts';
import type { TextPurpose } from '../sending/queue.service.ts';
import type { TextRow } from '../sending/texts.store.ts';
import { findRepliesById, findTextsTo } from './threads.store.ts';

export interface ThreadText {
  id: string;
  /** Null once deleted. */
  body: string | null;
  at: Date;
  purpose: string;
  status: TextRow['status'];
}

type ThreadDeps = Pick<Deps, 'db' | 'secrets'>;

/** The newest texts to these numbers for these purposes. */
export async function findSent(
  deps: ThreadDeps,
  numbers: readonly string[],
  purposes: readonly TextPurpose[],
  limit: number,
): Promise<ThreadText[]> {
  if (numbers.length === 0) return [];
  const hashes = numbers.map((number) => hashNumber(deps, number));
  return (await findTextsTo(deps.db, hashes, purposes, limit)).map((row) => ({
    id: row.id,
    body: row.body_sealed && openBody(deps, row.body_sealed),
    at: row.sent_at ?? row.created_at,
    purpose: row.purpose,
    status: row.status,
  }));
}

/** The words of received texts, by id. Deleted ones are left out. */
export async function findReceived(
  deps: ThreadDeps,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map(
    (await findRepliesById(deps.db, ids)).flatMap((row) =>
      row.body_sealed ? [[row.id, openBody(deps, row.body_sealed)] as const] : [],
    ),
  );
}
