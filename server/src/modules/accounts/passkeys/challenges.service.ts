import type { Deps } from '../../../deps.ts';
import { after, minutes } from '../../../platform/values/clock.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { isRecord } from '../../../platform/values/is-record.ts';
import { consumeChallenge, insertChallenge } from './passkeys.store.ts';

const CHALLENGE_MS = minutes(5);

export const saveChallenge = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  userId: string | null,
): Promise<void> =>
  insertChallenge(db, {
    challenge_hash: hashSecret(challenge),
    user_id: userId,
    expires_at: after(now(), CHALLENGE_MS),
  });

/** Uses up the challenge even when verification fails, because each allows only one attempt. */
export const takeChallenge = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  challenge: string,
  userId: string | null,
): Promise<boolean> => consumeChallenge(db, hashSecret(challenge), userId, now());

/** The challenge inside a browser's answer; undefined if missing. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = isRecord(data) ? data['challenge'] : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
