import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { LiveCredential } from './sessions.rules.ts';

const MAX_CACHED = 50_000;

interface CredentialCache {
  /** Undefined while live updates are down, because a revocation could have been missed. */
  find(key: string): LiveCredential | undefined;
  add(key: string, credential: LiveCredential): void;
  delete(key: string): void;
  /** Number of evictions so far. A value read before an eviction must not be cached after it. */
  evictions(): number;
}

/** Caches live credentials. A live update evicts each one that ends. */
export function createCredentialCache(live: Deps['live']): CredentialCache {
  const credentials = new Map<string, LiveCredential>();
  let evictions = 0;
  const evict = (hasEnded: (caller: Caller) => boolean): void => {
    evictions += 1;
    for (const [key, { caller }] of credentials) if (hasEnded(caller)) credentials.delete(key);
  };
  live.onGap(() => {
    evictions += 1;
    credentials.clear();
  });
  live.subscribe('sessions-ended', ({ userId, sessionId, keepSessionId }) => {
    evict(
      (caller) =>
        caller.userId === userId &&
        (sessionId === undefined || caller.sessionId === sessionId) &&
        (keepSessionId === undefined || caller.sessionId !== keepSessionId),
    );
  });
  live.subscribe('api-key-ended', ({ apiKeyId }) =>
    evict((caller) => caller.apiKeyId === apiKeyId),
  );
  return {
    find: (key) => (live.healthy() ? credentials.get(key) : undefined),
    add(key, credential) {
      if (credentials.size >= MAX_CACHED) credentials.delete(credentials.keys().next().value ?? '');
      credentials.set(key, credential);
    },
    delete: (key) => void credentials.delete(key),
    evictions: () => evictions,
  };
}
