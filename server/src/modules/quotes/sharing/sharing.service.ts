import { MAX_LIVE_SHARES } from '@fourbay/contract/accounts/account-limits';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { applyChange, requireOwnQuote, SYSTEM } from '../lifecycle/change.service.ts';
import {
  countSharesLocked,
  deleteShare,
  findShare,
  findSharedPrices,
  findSharedQuote,
  findSharesOf,
  insertShare,
} from './sharing.store.ts';

const PURPOSE = 'quote-share';

type SharingDeps = Pick<Deps, 'db' | 'now' | 'live' | 'secrets' | 'baseUrl'>;

/** Returns the link, which stays the same until it is revoked. */
export async function shareQuote(deps: SharingDeps, userId: string, id: string): Promise<string> {
  const { db, now, secrets } = deps;
  const token = await db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    const existing = await findShare(trx, userId, quote.id);
    if (existing) return secrets.open(PURPOSE, existing.token_sealed).toString();
    if ((await countSharesLocked(trx, userId)) >= MAX_LIVE_SHARES)
      throw new AppError('shares_full');
    const created = newToken();
    const sealed = secrets.seal(PURPOSE, Buffer.from(created));
    await insertShare(trx, quote.id, hashSecret(created), sealed, now());
    await applyChange(deps, trx, quote, { kind: 'owner', userId }, { event: 'shared' });
    return created;
  });
  return `${deps.baseUrl()}/shared/${token}`;
}

/** Revokes the link, if there is one. */
export async function unshareQuote(deps: SharingDeps, userId: string, id: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const quote = await requireOwnQuote(trx, userId, id);
    if (await deleteShare(trx, userId, quote.id))
      await applyChange(deps, trx, quote, { kind: 'owner', userId }, { event: 'unshared' });
  });
}

/** Revokes every link of an owner. */
export async function endSharesOf(
  deps: Pick<Deps, 'live' | 'now'>,
  trx: Trx,
  userId: string,
): Promise<void> {
  for (const { id } of await findSharesOf(trx, userId)) {
    const quote = await requireOwnQuote(trx, userId, id);
    if (await deleteShare(trx, userId, id))
      await applyChange(deps, trx, quote, SYSTEM, { event: 'unshared' });
  }
}

export async function readSharedQuote({ db }: Pick<Deps, 'db'>, token: string) {
  const quote = await findSharedQuote(db, hashSecret(token));
  if (!quote) throw notFound();
  return { quote, prices: await findSharedPrices(db, quote.id) };
}
