import { AppError } from '../../../platform/http/app-error.ts';
import { before, days, hours, minutes } from '../../../platform/values/clock.ts';
import type { Authenticated, Caller } from '../../../platform/http/route.ts';

interface Lifetime {
  idleMs: number;
  absoluteMs: number;
  /** Maximum age of "last used" before it is written again. */
  touchMs: number;
}

const OWNER: Lifetime = { idleMs: days(14), absoluteMs: days(90), touchMs: minutes(10) };
/**
 * Staff see other people's data, so an unattended session ends within the hour, and each shift signs in
 * again.
 */
const STAFF: Lifetime = { idleMs: hours(1), absoluteMs: hours(12), touchMs: minutes(1) };

export const lifetimeOf = (role: string): Lifetime => (role === 'owner' ? OWNER : STAFF);

/** Times of last use before which sessions have expired. */
export const idleSince = (now: Date): { owner: Date; staff: Date } => ({
  owner: before(now, OWNER.idleMs),
  staff: before(now, STAFF.idleMs),
});

/** The session's id. An API key can use its owner's data but not manage the account. */
export function requireSession(caller: Caller): string {
  if (caller.sessionId === undefined) throw new AppError('session_required');
  return caller.sessionId;
}

/** A session or API key as it was last read from the database; times in epoch milliseconds. */
export interface LiveCredential {
  caller: Caller;
  lifetime: Lifetime;
  expiresAt: number;
  touchedAt: number;
}

/**
 * False when the credential has to be read again, because it may have ended, or its last use has to be saved.
 */
export const isFresh = (
  { expiresAt, touchedAt, lifetime }: LiveCredential,
  now: number,
  background: boolean,
): boolean =>
  now < expiresAt &&
  now < touchedAt + lifetime.idleMs &&
  (background || now - touchedAt < lifetime.touchMs);

export function toAuthenticated(
  { caller, expiresAt, touchedAt, lifetime }: LiveCredential,
  now: number,
): Authenticated {
  // An API key's expiry is fixed in its settings, and use does not extend it.
  if (caller.apiKeyId !== undefined) return { caller };
  const endsAt = Math.min(expiresAt, touchedAt + lifetime.idleMs);
  return { caller, endsInSeconds: Math.max(0, Math.floor((endsAt - now) / 1_000)) };
}
