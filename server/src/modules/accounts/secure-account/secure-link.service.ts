import type { Deps, Trx } from '../../../deps.ts';
import { after, days } from '../../../platform/values/clock.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { insertToken } from '../tokens/tokens.store.ts';

const SECURE_LINK_DAYS = 7;

/**
 * The URL that ends all access to an account. In an e-mail to the address before a change,
 * `previousEmail` is the address to restore.
 */
export async function createSecureLink(
  { now, baseUrl }: Pick<Deps, 'now' | 'baseUrl'>,
  trx: Trx,
  userId: string,
  previousEmail?: string,
): Promise<string> {
  const token = newToken();
  await insertToken(trx, {
    user_id: userId,
    purpose: 'secure',
    token_hash: hashSecret(token),
    previous_email: previousEmail ?? null,
    created_at: now(),
    expires_at: after(now(), days(SECURE_LINK_DAYS)),
  });
  return `${baseUrl()}/secure#token=${token}`;
}
