import type { Deps, Trx } from '../../../deps.ts';
import { before, days } from '../../../platform/values/clock.ts';
import { findBrowsersOf } from '../../notifications/index.ts';
import { endSharesOf } from '../../quotes/index.ts';
import { findNumberOf } from '../../texts/index.ts';
import { findApiKeysOf } from '../api-keys/api-keys.store.ts';
import { findPasskeysOf } from '../passkeys/passkeys.store.ts';
import { findToken } from '../tokens/tokens.store.ts';
import { endCredentials } from './credentials.service.ts';

const RECENT_MS = days(30);

type RecoveryDeps = Pick<Deps, 'live' | 'now' | 'secrets'>;

/** Something that has access to an account or gets its messages, as shown to the owner. */
export interface RecentAddition {
  kind: 'text_number' | 'browser' | 'api_key' | 'passkey';
  name: string;
  addedAt: Date;
  /** True if the recovery ended it. Otherwise the owner decides. */
  ended: boolean;
}

/**
 * Ends the share links of the account that a token belongs to. Called before the owner is locked,
 * because every transaction locks quotes before their owner.
 */
export async function endSharesOfToken(
  deps: RecoveryDeps,
  trx: Trx,
  purpose: 'reset' | 'secure',
  tokenHash: Buffer,
): Promise<void> {
  const token = await findToken(trx, purpose, tokenHash);
  if (token) await endSharesOf(deps, trx, token.user_id);
}

/** Ends all credentials. Returns what was added in the last 30 days, possibly by an intruder. */
export async function listAndEnd(
  deps: RecoveryDeps,
  trx: Trx,
  userId: string,
): Promise<RecentAddition[]> {
  const added = await findRecentAdditions(deps, trx, userId);
  await endCredentials(deps, trx, userId);
  return added;
}

/** What was added in the last 30 days and still exists. */
export async function findRecentAdditions(
  deps: Pick<Deps, 'now' | 'secrets'>,
  trx: Trx,
  userId: string,
): Promise<RecentAddition[]> {
  const number = await findNumberOf(deps, trx, userId);
  const browsers = await findBrowsersOf(trx, userId);
  const keys = await findApiKeysOf(trx, userId);
  const passkeys = await findPasskeysOf(trx, userId);
  const ending = (kind: RecentAddition['kind'], name: string, addedAt: Date): RecentAddition => ({
    kind,
    name,
    addedAt,
    ended: true,
  });
  const added: RecentAddition[] = [
    ...(number ? [{ kind: 'text_number' as const, ...number, ended: false }] : []),
    ...browsers.map(({ device, saved_at }) => ending('browser', device, saved_at)),
    ...keys.map(({ name, created_at }) => ending('api_key', name, created_at)),
    ...passkeys.map(({ name, created_at }) => ending('passkey', name, created_at)),
  ];
  const since = before(deps.now(), RECENT_MS);
  return added.filter(({ addedAt }) => addedAt >= since);
}
