import { formatDay } from '@fourbay/contract/formats/format';
import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { cancelBookingsOf, hasOpenBookings } from '../../bookings/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { releaseAddresses } from '../../quota/index.ts';
import { cancelOpenQuotesOf, hasOpenQuotes } from '../../quotes/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { restorableUntil } from './deletion.rules.ts';
import { accountDeletedMail } from './deletion.mails.ts';
import { endCredentials } from '../credentials/credentials.service.ts';
import { lockUser, updateUser, type UserRow } from '../users/users.store.ts';
import { insertToken } from '../tokens/tokens.store.ts';

type DeletionDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

const MAX_ATTEMPTS = 10;

class ConcurrentRequestError extends AppError {
  constructor() {
    super('conflict', {
      sentence: 'This account is sending requests right now. Please try again in a moment.',
    });
  }
}

/** Deletes the caller's own account, which can be restored for 30 days. */
export async function deleteAccount(
  deps: DeletionDeps,
  caller: Caller,
  id: string,
  currentPassword: string | undefined,
): Promise<void> {
  const { db, log } = deps;
  if (caller.userId !== id) throw notFound();
  if (caller.sessionId === undefined) throw new AppError('session_required');
  if (caller.role !== 'owner') throw new AppError('staff_account');
  await checkCurrentPassword(deps, caller, currentPassword);
  await retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const user = await endOwner(deps, trx, id);
      await offerToRestore(deps, trx, user);
    }),
  );
  log.info({ event: 'account_deleted', userId: id }, 'account deleted');
}

/** Deletes an owner's account that is about to be erased, without an e-mail that offers to restore it. */
export const deleteToErase = (deps: DeletionDeps, id: string): Promise<void> =>
  retryOnConflict(() =>
    deps.db.transaction().execute(async (trx) => void (await endOwner(deps, trx, id))),
  );

async function retryOnConflict(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ConcurrentRequestError) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Locks quotes before their owner, in the same order as every other transaction. A quote requested in the
 * meantime may be waiting for the owner's lock, so the deletion starts over instead of waiting for it.
 */
async function endOwner(deps: DeletionDeps, trx: Trx, id: string): Promise<UserRow> {
  await cancelOpenQuotesOf(deps, trx, id);
  await cancelBookingsOf(deps, trx, id);
  const user = await lockUser(trx, id);
  if (!user) throw notFound();
  if (user.role !== 'owner') throw new AppError('staff_account');
  if ((await hasOpenQuotes(trx, id)) || (await hasOpenBookings(trx, id)))
    throw new ConcurrentRequestError();
  const now = deps.now();
  await releaseAddresses(trx, user.id, now);
  await updateUser(trx, user.id, {
    archived: true,
    deleted_at: now,
    updated_at: now,
  });
  await endCredentials(deps, trx, user.id);
  return user;
}

async function offerToRestore(deps: DeletionDeps, trx: Trx, user: UserRow): Promise<void> {
  const now = deps.now();
  const until = restorableUntil(now);
  const token = newToken();
  await insertToken(trx, {
    user_id: user.id,
    purpose: 'restore',
    token_hash: hashSecret(token),
    created_at: now,
    expires_at: until,
  });
  await queueEmail(deps, trx, {
    userId: user.id,
    to: user.email,
    kind: 'account_deleted',
    secret: true,
    content: accountDeletedMail(
      user.first_name,
      formatDay(until),
      `${deps.baseUrl()}/restore#token=${token}`,
    ),
  });
}
