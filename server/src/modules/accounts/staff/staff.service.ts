import type { Deps, Trx } from '../../../deps.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { sendInvitation } from './invitations.service.ts';
import { deleteFactor } from '../second-factor/second-factor.store.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { closeInvitationsTo, findStaff, lockSupervisors, type StaffRole } from './staff.store.ts';
import { lockUser, updateUser, type UserRow } from '../users/users.store.ts';

type StaffDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

export const listStaff = ({ db }: Pick<Deps, 'db'>) => findStaff(db);

/** Role `owner` removes the staff role and the second factor. */
export async function updateStaffRole(
  deps: StaffDeps,
  callerId: string,
  id: string,
  role: StaffRole | 'owner',
): Promise<void> {
  const { db, now, log } = deps;
  const changed = await db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, callerId, id);
    if (member.role === role) return false;
    await updateUser(trx, id, { role, updated_at: now() });
    if (role === 'owner') {
      await deleteFactor(trx, id);
      await closeInvitationsTo(trx, member.email, now());
    }
    await endSessions(deps, trx, id);
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: callerId,
      action: 'staff_role_changed',
      subject_user_id: id,
      detail: { before: member.role, after: role },
    });
    return true;
  });
  if (!changed) return;
  log.info({ event: 'staff_role_changed', by: callerId, userId: id, role }, 'staff role changed');
}

/** For a lost phone. The old app stops working, and a link to set up a new one is e-mailed. */
export async function resetSecondFactor(
  deps: StaffDeps,
  callerId: string,
  id: string,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const member = await lockMember(trx, callerId, id);
    await deleteFactor(trx, id);
    await endSessions(deps, trx, id);
    await sendInvitation(deps, trx, {
      email: member.email,
      role: member.role,
      invitedBy: callerId,
    });
    await recordStaffAction(trx, {
      at: deps.now(),
      staff_user_id: callerId,
      action: 'second_factor_reset',
      subject_user_id: id,
    });
  });
  deps.log.info({ event: 'second_factor_reset', by: callerId, userId: id }, 'second factor reset');
}

/** Nobody changes their own role, so one supervisor always remains. */
async function lockMember(
  trx: Trx,
  callerId: string,
  id: string,
): Promise<UserRow & { role: StaffRole }> {
  if (callerId === id) throw new AppError('own_role');
  const supervisors = await lockSupervisors(trx);
  if (!supervisors.some((supervisor) => supervisor.id === callerId))
    throw new AppError('forbidden');
  const member = await lockUser(trx, id);
  if (!member || member.role === 'owner') throw notFound();
  return { ...member, role: member.role };
}
