import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { checkCurrentPassword } from '../password/current-password.service.ts';
import { createSecureLink } from '../secure-account/secure-link.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { lockUser, type UserRow } from '../users/users.store.ts';
import { secondFactorRemovedMail } from './second-factor.mails.ts';
import { deleteFactor, findFactor } from './second-factor.store.ts';

type RemovalDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

interface Removal {
  userId: string;
  reason: string;
  currentPassword: string | undefined;
}

/** For owners who lost their phone and recovery codes. The supervisor confirms who they are. */
export async function removeOwnersFactor(
  deps: RemovalDeps,
  supervisor: Caller,
  { userId, reason, currentPassword }: Removal,
): Promise<void> {
  if (supervisor.userId === userId) throw new AppError('own_account');
  await checkCurrentPassword(deps, supervisor, currentPassword);
  await deps.db.transaction().execute(async (trx) => {
    const owner = await lockOwnerWithFactor(trx, userId);
    await deleteFactor(trx, userId);
    await endSessions(deps, trx, userId);
    await queueEmail(deps, trx, {
      userId,
      to: owner.email,
      kind: 'second_factor_removed',
      secret: true,
      content: secondFactorRemovedMail(owner.first_name, await createSecureLink(deps, trx, userId)),
    });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: supervisor.userId,
      action: 'owners_second_factor_removed',
      subject_user_id: userId,
      detail: { reason },
    });
  });
  deps.log.warn(
    { event: 'second_factor_removed', by: supervisor.userId, userId },
    'second factor removed by a supervisor',
  );
}

async function lockOwnerWithFactor(trx: Trx, userId: string): Promise<UserRow> {
  const user = await lockUser(trx, userId);
  if (!user) throw notFound();
  if (user.role !== 'owner')
    throw new AppError('staff_account', {
      sentence: 'Reset a staff member’s authenticator app on the Staff page.',
    });
  if (!(await findFactor(trx, userId))?.confirmed_at)
    throw new AppError('conflict', { sentence: 'Two-step login isn’t on for this account.' });
  return user;
}
