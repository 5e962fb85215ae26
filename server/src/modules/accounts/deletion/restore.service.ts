import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/db.ts';
import { limitFailures } from '../../../platform/security/rate-limit.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { findDealClaim } from '../../quota/index.ts';
import { rememberAddress } from '../addresses/addresses.service.ts';
import { erasedBefore } from './deletion.rules.ts';
import { linkLimits } from '../rate-limits.rules.ts';
import { accountRestoredMail } from './deletion.mails.ts';
import {
  findDeletedUsers,
  findUserByEmail,
  lockDeletedUser,
  updateUser,
  type UserRow,
} from '../users/users.store.ts';
import { lockToken, consumeTokens } from '../tokens/tokens.store.ts';

type RestoreDeps = Pick<Deps, 'db' | 'now' | 'jobs' | 'config' | 'baseUrl' | 'log' | 'secrets'>;

/** Returns the account's e-mail address. */
export const restoreByLink = (
  deps: RestoreDeps,
  linkToken: string,
  source: string,
): Promise<string> =>
  limitFailures(deps, linkLimits('restore', source), () => followRestoreLink(deps, linkToken));

async function followRestoreLink(deps: RestoreDeps, linkToken: string): Promise<string> {
  const { db, now, log } = deps;
  const { id, email } = await db.transaction().execute(async (trx) => {
    const token = await lockToken(trx, 'restore', hashSecret(linkToken), now());
    const user = token && (await lockDeletedUser(trx, token.user_id, erasedBefore(now())));
    if (!user)
      throw new AppError('link_invalid', {
        sentence: 'This link no longer works. It works once, for 30 days after the deletion.',
      });
    await restoreAccount(deps, trx, user);
    return user;
  });
  log.info({ event: 'account_restored', userId: id }, 'account restored by link');
  return email;
}

export async function restoreBySupervisor(
  deps: RestoreDeps,
  supervisorId: string,
  id: string,
): Promise<void> {
  const { db, now, log } = deps;
  await db.transaction().execute(async (trx) => {
    const user = await lockDeletedUser(trx, id, erasedBefore(now()));
    if (!user) throw notFound();
    await restoreAccount(deps, trx, user);
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: supervisorId,
      action: 'account_restored',
      subject_user_id: id,
    });
  });
  log.info(
    { event: 'account_restored', by: supervisorId, userId: id },
    'account restored by a supervisor',
  );
}

/** Free quotes that another account of the same person got in the meantime count as granted. */
export async function restoreAccount(deps: RestoreDeps, trx: Trx, user: UserRow): Promise<void> {
  const now = deps.now();
  if (await findUserByEmail(trx, user.email)) throw new AppError('address_in_use');
  await rememberAddress(deps, trx, user);
  const dealAt = await findDealClaim(trx, user.id);
  await updateUser(trx, user.id, {
    archived: false,
    deleted_at: null,
    retention_deal_claimed_at: user.retention_deal_claimed_at ?? dealAt,
    updated_at: now,
  }).catch((error: unknown) => {
    // Another transaction has just created an account with the address.
    throw isUniqueViolation(error) ? new AppError('address_in_use') : error;
  });
  await consumeTokens(trx, user.id, ['restore'], now);
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'account_restored',
    content: accountRestoredMail(user.first_name, `${deps.baseUrl()}/?modal=login`),
  });
}

export const listDeletedUsers = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  email?: string,
): Promise<UserRow[]> => findDeletedUsers(db, erasedBefore(now()), email);
