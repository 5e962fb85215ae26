import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { withIdempotencyKey } from '../../platform/http/idempotency.ts';
import type { ListQuery } from '../../platform/lists/list-query.ts';
import { endSessions, lockUser, updateUser } from '../accounts/index.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import {
  findBalances,
  findLatestEntries,
  grantBySupervisor,
  type LedgerRow,
} from '../quota/index.ts';
import {
  findOwner,
  findOwners,
  findQuotesOf,
  type OwnerQuoteRow,
  type OwnerRow,
} from './support.store.ts';

type SupportDeps = Pick<Deps, 'db' | 'now' | 'live' | 'log'>;

interface SupportAction {
  supervisorId: string;
  userId: string;
  reason: string;
}

export const listOwners = ({ db }: Pick<Deps, 'db'>, list: ListQuery) => findOwners(db, list);

export async function readOwner(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<{ owner: OwnerRow; ledger: LedgerRow[]; quotes: OwnerQuoteRow[] }> {
  const owner = await findOwner(db, id);
  if (!owner) throw notFound();
  return {
    owner,
    ledger: await findLatestEntries(db, id),
    quotes: await findQuotesOf(db, id),
  };
}

/** Supervisors cannot change their own account here. */
async function lockOtherUser(trx: Trx, { supervisorId, userId }: SupportAction) {
  if (supervisorId === userId) throw new AppError('own_account');
  const user = await lockUser(trx, userId);
  if (!user) throw notFound();
  return user;
}

/** Returns the new balance of additional quotes. */
export async function grantQuotes(
  deps: SupportDeps,
  action: SupportAction & { amount: number; key: string | undefined },
): Promise<number> {
  const { supervisorId, userId, reason, amount, key } = action;
  return deps.db.transaction().execute((trx) =>
    withIdempotencyKey(
      trx,
      { userId: supervisorId, key, request: ['grant', userId, amount, reason], now: deps.now() },
      async () => {
        await lockOtherUser(trx, action);
        await grantBySupervisor(deps, trx, userId, amount, deps.now());
        await recordStaffAction(trx, {
          at: deps.now(),
          staff_user_id: supervisorId,
          action: 'quotes_granted',
          subject_user_id: userId,
          detail: { amount, reason },
        });
        return (await findBalances(trx, userId)).additional;
      },
    ),
  );
}

export async function suspendUser(deps: SupportDeps, action: SupportAction): Promise<void> {
  const { supervisorId, userId, reason } = action;
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockOtherUser(trx, action);
    if (user.suspended_at)
      throw new AppError('conflict', { sentence: 'This account is already suspended.' });
    await updateUser(trx, userId, {
      suspended_at: deps.now(),
      suspended_reason: reason,
      updated_at: deps.now(),
    });
    await endSessions(deps, trx, userId);
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: 'account_suspended',
      subject_user_id: userId,
      detail: { reason },
    });
  });
  deps.log.info({ event: 'account_suspended', by: supervisorId, userId }, 'account suspended');
}

export async function liftSuspension(deps: SupportDeps, action: SupportAction): Promise<void> {
  const { supervisorId, userId, reason } = action;
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockOtherUser(trx, action);
    if (!user.suspended_at)
      throw new AppError('conflict', { sentence: 'This account isn’t suspended.' });
    await updateUser(trx, userId, {
      suspended_at: null,
      suspended_reason: null,
      updated_at: deps.now(),
    });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisorId,
      action: 'suspension_lifted',
      subject_user_id: userId,
      detail: { reason },
    });
  });
  deps.log.info({ event: 'suspension_lifted', by: supervisorId, userId }, 'suspension lifted');
}
