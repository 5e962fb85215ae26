import type { Deps } from '../../../deps.ts';
import type { Authenticated } from '../../../platform/http/route.ts';
import { hashSecret, secretKey } from '../../../platform/security/token.ts';
import { findLiveApiKey, isApiKey } from '../api-keys/api-keys.service.ts';
import { createCredentialCache } from './credential-cache.ts';
import {
  idleSince,
  isFresh,
  lifetimeOf,
  toAuthenticated,
  type LiveCredential,
} from './sessions.rules.ts';
import { findSession, touchSession } from './sessions.store.ts';

interface Authenticator {
  /** A background call does not count as use of the session. */
  authenticate: (token: string, use: { background: boolean }) => Promise<Authenticated | undefined>;
}

export function createAuthenticator(deps: Pick<Deps, 'db' | 'now' | 'live'>): Authenticator {
  const cache = createCredentialCache(deps.live);
  return {
    async authenticate(token, { background }) {
      const key = secretKey(token);
      const now = deps.now();
      const cached = cache.find(key);
      if (cached && isFresh(cached, now.getTime(), background))
        return toAuthenticated(cached, now.getTime());
      const tokenHash = hashSecret(token);
      const evictionsBefore = cache.evictions();
      const found = isApiKey(token)
        ? await findLiveApiKey(deps, tokenHash)
        : await findLiveSession(deps.db, tokenHash, now, background);
      cache.delete(key);
      if (!found) return undefined;
      if (cache.evictions() === evictionsBefore) cache.add(key, found);
      return toAuthenticated(found, now.getTime());
    },
  };
}

async function findLiveSession(
  db: Deps['db'],
  tokenHash: Buffer,
  now: Date,
  background: boolean,
): Promise<LiveCredential | undefined> {
  const session = await findSession(db, tokenHash, idleSince(now), now);
  if (!session) return undefined;
  const lifetime = lifetimeOf(session.role);
  const isTouchDue =
    !background && now.getTime() - session.last_used_at.getTime() >= lifetime.touchMs;
  if (isTouchDue) await touchSession(db, session.id, now);
  return {
    caller: { userId: session.user_id, role: session.role, sessionId: session.id },
    lifetime,
    expiresAt: session.expires_at.getTime(),
    touchedAt: (isTouchDue ? now : session.last_used_at).getTime(),
  };
}
