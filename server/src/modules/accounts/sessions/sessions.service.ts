import type { Deps, Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { before } from '../../../platform/values/clock.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { endCalendarFeed } from '../../reminders/index.ts';
import { idleSince, lifetimeOf } from './sessions.rules.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSessionIds,
  findSessionsOf,
} from './sessions.store.ts';

/**
 * Returns the given sessions that have ended: signed out, expired, idle, or of a suspended user.
 */
export async function findEndedSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<string[]> {
  const live = new Set(await findLiveSessionIds(db, ids, idleSince(now()), now()));
  return ids.filter((id) => !live.has(id));
}

export const listSessions = ({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller) =>
  findSessionsOf(db, caller.userId, before(now(), lifetimeOf(caller.role).idleMs), now());

export async function endSession(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteSession(trx, userId, sessionId))) throw notFound();
    await live.publish(trx, { topic: 'sessions-ended', userId, sessionId });
  });
}

export const endOtherSessions = (
  deps: Pick<Deps, 'db' | 'live'>,
  userId: string,
  currentSessionId: string,
): Promise<void> =>
  deps.db.transaction().execute((trx) => endSessions(deps, trx, userId, currentSessionId));

/** Ends all sessions of a user, except the one to keep, and the address of the calendar. */
export async function endSessions(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  await deleteSessionsOf(trx, userId, keepSessionId);
  await endCalendarFeed(trx, userId);
  await live.publish(trx, { topic: 'sessions-ended', userId, keepSessionId });
}
