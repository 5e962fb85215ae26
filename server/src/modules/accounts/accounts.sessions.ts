import type { Deps, Trx } from '../../deps.ts';
import { days, later, minutes } from '../../platform/clock.ts';
import type { Caller, Role } from '../../platform/route.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, touchSession } from './accounts.store.ts';
import { hashSecret, newToken } from './credentials.ts';

const IDLE_MS = days(14);
const ABSOLUTE_MS = days(90);
/** How old "last used" may get before it is written again. */
const TOUCH_MS = minutes(10);
const MOST_REMEMBERED = 50_000;

interface Remembered {
  caller: Caller;
  expiresAt: number;
  idleAt: number;
  touchedAt: number;
}

export interface Sessions {
  authenticate(token: string): Promise<Caller | undefined>;
}

type SessionDeps = Pick<Deps, 'db' | 'now' | 'live'>;

/** Live sessions, remembered in memory as long as notifications tell of every end. */
export function createSessions({ db, now, live }: SessionDeps): Sessions {
  const remembered = new Map<string, Remembered>();
  live.onGap(() => remembered.clear());
  live.subscribe('sessions-ended', ({ userId, sessionId, keepSessionId }) => {
    for (const [key, { caller }] of remembered) {
      if (caller.userId === userId && (sessionId === undefined || caller.sessionId === sessionId) && caller.sessionId !== keepSessionId) remembered.delete(key);
    }
  });
  return {
    async authenticate(token) {
      const tokenHash = hashSecret(token);
      const key = tokenHash.toString('base64');
      const at = now().getTime();
      const known = live.healthy() ? remembered.get(key) : undefined;
      if (known && at < known.expiresAt && at < known.idleAt && at - known.touchedAt < TOUCH_MS) return known.caller;
      const row = await findSession(db, tokenHash, later(now(), -IDLE_MS), now());
      if (!row) return undefined;
      if (at - row.last_used_at.getTime() >= TOUCH_MS) await touchSession(db, row.id, now());
      const caller: Caller = { userId: row.user_id, role: row.role as Role, sessionId: row.id };
      if (remembered.size >= MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(key, { caller, expiresAt: row.expires_at.getTime(), idleAt: at + IDLE_MS, touchedAt: at });
      return caller;
    },
  };
}

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(trx: Trx, userId: string, device: string, now: Date): Promise<string> {
  const token = newToken();
  await insertSession(trx, { user_id: userId, token_hash: hashSecret(token), device: device.slice(0, 200), created_at: now, last_used_at: now, expires_at: later(now, ABSOLUTE_MS) });
  return token;
}

export async function endSession({ live }: Pick<Deps, 'live'>, trx: Trx, userId: string, sessionId: string): Promise<void> {
  await deleteSession(trx, userId, sessionId);
  await live.publish(trx, { topic: 'sessions-ended', userId, sessionId });
}

/** Ends a user's sessions everywhere, but for the one named. */
export async function endSessions({ live }: Pick<Deps, 'live'>, trx: Trx, userId: string, keepSessionId?: string): Promise<void> {
  await deleteSessionsOf(trx, userId, keepSessionId);
  await live.publish(trx, { topic: 'sessions-ended', userId, keepSessionId });
}
