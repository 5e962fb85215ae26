import type { Deps, Trx } from '../../deps.ts';
import { AppError, notFound } from '../../platform/app-error.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { endSessions, lockUser, updateUser } from '../accounts/index.ts';
import { recordStaffAction } from '../audit-log/index.ts';
import { findBalances, grantBySupervisor } from '../quota/index.ts';

type SupportDeps = Pick<Deps, 'db' | 'now' | 'live' | 'log'>;

interface SupportAction {
  supervisorId: string;
  userId: string;
  reason: string;
}

/** Somebody else's account, and one that is there. */
async function lockOtherUser(trx: Trx, { supervisorId, userId }: SupportAction) {
  if (supervisorId === userId) throw new AppError('own_account');
  const user = await lockUser(trx, userId);
  if (!user) throw notFound();
  return user;
}

/** The balance afterwards. */
export async function grantQuotes(
  deps: SupportDeps,
  order: SupportAction & { amount: number; key: string | undefined },
): Promise<number> {
  const { supervisorId, userId, reason, amount, key } = order;
  return deps.db.transaction().execute((trx) =>
    withIdempotencyKey(
      trx,
      { userId: supervisorId, key, request: ['grant', userId, amount, reason], now: deps.now() },
      async () => {
        await lockOtherUser(trx, order);
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

export async function suspendUser(deps: SupportDeps, order: SupportAction): Promise<void> {
  const { supervisorId, userId, reason } = order;
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockOtherUser(trx, order);
    if (user.suspended_at)
      throw new AppError('conflict', { sentence: 'This account is suspended already.' });
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

export async function liftSuspension(deps: SupportDeps, order: SupportAction): Promise<void> {
  const { supervisorId, userId, reason } = order;
  await deps.db.transaction().execute(async (trx) => {
    const user = await lockOtherUser(trx, order);
    if (!user.suspended_at)
      throw new AppError('conflict', { sentence: 'This account is not suspended.' });
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
