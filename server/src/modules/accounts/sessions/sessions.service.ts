import type { Deps, Trx } from '../../../deps.ts';
import { notFound } from '../../../platform/app-error.ts';
import { days, hours, before, after, minutes } from '../../../platform/clock.ts';
import type { Authenticated, Caller, Role } from '../../../platform/route.ts';
import { hashSecret, newToken, secretKey } from '../../../platform/token.ts';
import { findLiveApiKey, isApiKey } from '../api-keys/api-keys.service.ts';
import { describeDevice } from './device.rules.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSessionIds,
  findSession,
  findSessionsOf,
  insertSession,
  touchSession,
} from './sessions.store.ts';

interface Lifetime {
  idleMs: number;
  absoluteMs: number;
  /** How old "last used" may get before it is written again. */
  touchMs: number;
}

const OWNER: Lifetime = { idleMs: days(14), absoluteMs: days(90), touchMs: minutes(10) };
/**
 * Staff see other people's data: an unattended desk locks within the hour, and each shift signs in
 * anew.
 */
const STAFF: Lifetime = { idleMs: hours(1), absoluteMs: hours(12), touchMs: minutes(1) };
export const lifetimeOf = (role: string): Lifetime => (role === 'owner' ? OWNER : STAFF);

const MAX_CACHED = 50_000;

interface CachedCredential {
  caller: Caller;
  lifetime: Lifetime;
  expiresAt: number;
  touchedAt: number;
}

export interface Authenticator {
  authenticate(token: string, use: { background: boolean }): Promise<Authenticated | undefined>;
}

type SessionDeps = Pick<Deps, 'db' | 'now' | 'live'>;

/** Live credentials, remembered in memory as long as notifications tell of every end. */
export function createAuthenticator(deps: SessionDeps): Authenticator {
  const { db, now, live } = deps;
  const remembered = new Map<string, CachedCredential>();
  /**
   * Grows with every end that is told: what was read before one must not be remembered after it.
   */
  let endings = 0;
  live.onGap(() => {
    endings += 1;
    remembered.clear();
  });
  const forget = (ended: (caller: Caller) => boolean): void => {
    endings += 1;
    for (const [key, { caller }] of remembered) if (ended(caller)) remembered.delete(key);
  };
  live.subscribe('sessions-ended', ({ userId, sessionId, keepSessionId }) => {
    forget(
      (caller) =>
        caller.userId === userId &&
        (sessionId === undefined || caller.sessionId === sessionId) &&
        (keepSessionId === undefined || caller.sessionId !== keepSessionId),
    );
  });
  live.subscribe('api-key-ended', ({ apiKeyId }) =>
    forget((caller) => caller.apiKeyId === apiKeyId),
  );

  const remember = (key: string, entry: CachedCredential): void => {
    if (remembered.size >= MAX_CACHED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(key, entry);
  };
  const findByToken = async (
    tokenHash: Buffer,
    at: Date,
    background: boolean,
  ): Promise<CachedCredential | undefined> => {
    const row = await findSession(
      db,
      tokenHash,
      { owner: before(at, OWNER.idleMs), staff: before(at, STAFF.idleMs) },
      at,
    );
    if (!row) return undefined;
    const lifetime = lifetimeOf(row.role);
    const touch = !background && at.getTime() - row.last_used_at.getTime() >= lifetime.touchMs;
    if (touch) await touchSession(db, row.id, at);
    return {
      caller: { userId: row.user_id, role: row.role as Role, sessionId: row.id },
      lifetime,
      expiresAt: row.expires_at.getTime(),
      touchedAt: (touch ? at : row.last_used_at).getTime(),
    };
  };

  return {
    async authenticate(token, { background }) {
      const key = secretKey(token);
      const at = now();
      const known = live.healthy() ? remembered.get(key) : undefined;
      if (known && isFresh(known, at.getTime(), background)) return answer(known, at.getTime());
      const tokenHash = hashSecret(token);
      const endingsBefore = endings;
      const found = isApiKey(token)
        ? await findLiveApiKey(deps, tokenHash)
        : await findByToken(tokenHash, at, background);
      remembered.delete(key);
      if (!found) return undefined;
      if (endings === endingsBefore) remember(key, found);
      return answer(found, at.getTime());
    },
  };
}

function isFresh(
  { expiresAt, touchedAt, lifetime }: CachedCredential,
  at: number,
  background: boolean,
): boolean {
  return (
    at < expiresAt &&
    at < touchedAt + lifetime.idleMs &&
    (background || at - touchedAt < lifetime.touchMs)
  );
}

function answer({ caller, expiresAt, touchedAt, lifetime }: CachedCredential, at: number): Authenticated {
  const endsAt = Math.min(expiresAt, touchedAt + lifetime.idleMs);
  return Number.isFinite(endsAt)
    ? { caller, endsInSeconds: Math.max(0, Math.floor((endsAt - at) / 1_000)) }
    : { caller };
}

/** Of these sessions, those that are over, by age, idleness or otherwise. */
export async function findEndedSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<string[]> {
  const live = new Set(
    await findLiveSessionIds(
      db,
      ids,
      { owner: before(now(), OWNER.idleMs), staff: before(now(), STAFF.idleMs) },
      now(),
    ),
  );
  return ids.filter((id) => !live.has(id));
}

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  trx: Trx,
  user: { id: string; role: string },
  userAgent: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertSession(trx, {
    user_id: user.id,
    token_hash: hashSecret(token),
    device: describeDevice(userAgent),
    created_at: now,
    last_used_at: now,
    expires_at: after(now, lifetimeOf(user.role).absoluteMs),
  });
  return token;
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

/** Ends a user's sessions everywhere, but for the one named. */
export async function endSessions(
  { live }: Pick<Deps, 'live'>,
  trx: Trx,
  userId: string,
  keepSessionId?: string,
): Promise<void> {
  await deleteSessionsOf(trx, userId, keepSessionId);
  await live.publish(trx, { topic: 'sessions-ended', userId, keepSessionId });
}
