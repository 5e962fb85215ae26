import { MAX_API_KEYS } from '@fourbay/contract/accounts/sessions';
import type { Deps } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { after, days, minutes } from '../../../platform/values/clock.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import type { Caller, KeyScope } from '../../../platform/http/route.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { queueEmail } from '../../notifications/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { apiKeyLimits } from '../rate-limits.rules.ts';
import { apiKeyEndsMail, apiKeyMail } from './api-keys.mails.ts';
import type { LiveCredential } from '../sessions/sessions.rules.ts';
import {
  deleteApiKey,
  findApiKey,
  findApiKeysOf,
  findLiveApiKeyIds,
  insertApiKey,
  takeUnreportedKeys,
  touchApiKey,
  type ApiKeyRow,
} from './api-keys.store.ts';
import { lockUser } from '../users/users.store.ts';

const KEY_PREFIX = 'fb_';
const TOUCH_MS = minutes(10);

export const isApiKey = (credential: string): boolean => credential.startsWith(KEY_PREFIX);

/** An API key acts as an owner, whatever its user's role, and is limited by its scope. */
export async function findLiveApiKey(
  { db, now: clock }: Pick<Deps, 'db' | 'now'>,
  keyHash: Buffer,
): Promise<LiveCredential | undefined> {
  const now = clock();
  const key = await findApiKey(db, keyHash, now);
  if (!key) return undefined;
  const lastUsed = key.last_used_at;
  const isTouchDue = lastUsed === null || now.getTime() - lastUsed.getTime() >= TOUCH_MS;
  if (isTouchDue) await touchApiKey(db, key.id, now);
  return {
    caller: { userId: key.user_id, role: 'owner', apiKeyId: key.id, scopes: scopesOf(key) },
    lifetime: { idleMs: Infinity, absoluteMs: Infinity, touchMs: TOUCH_MS },
    expiresAt: key.expires_at.getTime(),
    touchedAt: (isTouchDue ? now : lastUsed).getTime(),
  };
}

function scopesOf({ scope, can_export }: Pick<ApiKeyRow, 'scope' | 'can_export'>): KeyScope[] {
  return [
    'read',
    ...(scope === 'read_write' ? (['write'] as const) : []),
    ...(can_export ? (['export'] as const) : []),
  ];
}

/** Returns the given keys that were revoked or have expired. */
export async function findEndedApiKeys(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<string[]> {
  const live = new Set(await findLiveApiKeyIds(db, ids, now()));
  return ids.filter((id) => !live.has(id));
}

export const listApiKeys = ({ db }: Pick<Deps, 'db'>, userId: string) => findApiKeysOf(db, userId);

type KeyDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'live' | 'secrets'
>;

interface NewApiKey {
  name: string;
  currentPassword: string | undefined;
  scope: ApiKeyRow['scope'];
  canExport: boolean;
  days: number;
}

/** Returns the key itself. The database holds only its hash. */
export async function createApiKey(
  deps: KeyDeps,
  caller: Caller,
  { name, currentPassword, scope, canExport, days: lifetime }: NewApiKey,
) {
  const { db, now, log } = deps;
  const { userId } = caller;
  await countAttempt(db, apiKeyLimits(userId), now());
  await checkCurrentPassword(deps, caller, currentPassword);
  const key = `${KEY_PREFIX}${newToken()}`;
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user) throw notFound();
    if ((await findApiKeysOf(trx, userId)).length >= MAX_API_KEYS)
      throw invalid(
        { name: 'too many' },
        `You can have ${MAX_API_KEYS} API keys. Revoke one to create another.`,
      );
    const row = await insertApiKey(trx, {
      user_id: userId,
      name,
      key_hash: hashSecret(key),
      ending: key.slice(-4),
      scope,
      can_export: canExport,
      created_at: now(),
      expires_at: after(now(), days(lifetime)),
      expiry_told_at: now(),
    });
    await queueEmail(deps, trx, {
      userId,
      to: user.email,
      kind: 'api_key_created',
      content: apiKeyMail(user.first_name, row, `${deps.baseUrl()}/settings/security`),
    });
    log.info({ event: 'api_key_created', userId, apiKeyId: row.id }, 'API key created');
    return { row, key };
  });
}

/** Requires a step-up, so that an intruder can't stop the owner's programs. */
export async function revokeApiKey(
  deps: Pick<Deps, 'db' | 'now' | 'live' | 'log'>,
  caller: Caller,
  apiKeyId: string,
): Promise<void> {
  const { db, live, log } = deps;
  const { userId } = caller;
  await checkCurrentPassword(deps, caller, undefined);
  await db.transaction().execute(async (trx) => {
    if (!(await deleteApiKey(trx, userId, apiKeyId))) throw notFound();
    await live.publish(trx, { topic: 'api-key-ended', userId, apiKeyId });
  });
  log.info({ event: 'api_key_revoked', userId, apiKeyId }, 'API key revoked');
}

const REPORT_BATCH = 200;

/** Sends one e-mail to each owner of a key created before keys had an expiry. */
export async function reportKeyEnds(deps: KeyDeps): Promise<void> {
  const { db, now, baseUrl } = deps;
  const reported = await db.transaction().execute(async (trx) => {
    const keys = await takeUnreportedKeys(trx, REPORT_BATCH, now());
    for (const key of keys)
      await queueEmail(deps, trx, {
        userId: key.user_id,
        to: key.email,
        kind: 'api_key_ends',
        content: apiKeyEndsMail(key.first_name, key, `${baseUrl()}/settings/security`),
      });
    return keys.length;
  });
  if (reported === REPORT_BATCH) await reportKeyEnds(deps);
}
