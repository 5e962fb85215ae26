import type { Deps, Trx } from '../../../deps.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { after, days } from '../../../platform/values/clock.ts';
import { countAttempt } from '../../../platform/security/rate-limit.ts';
import { hashSecret, newToken } from '../../../platform/security/token.ts';
import { recordStaffAction } from '../../audit-log/index.ts';
import { usedUp } from '../../message-budgets/index.ts';
import { queueEmail } from '../../notifications/index.ts';
import { invitationMail } from './staff.mails.ts';
import { invitationLimits } from '../rate-limits.rules.ts';
import { findFactor } from '../second-factor/second-factor.store.ts';
import { findUser, findUserByEmail } from '../users/users.store.ts';
import {
  closeInvitation,
  findOpenInvitations,
  insertInvitation,
  type InvitationRow,
  type StaffRole,
} from './staff.store.ts';

const INVITATION_MS = days(3);

type StaffDeps = Pick<
  Deps,
  'db' | 'now' | 'jobs' | 'live' | 'config' | 'baseUrl' | 'log' | 'secrets'
>;

interface InvitationInput {
  email: string;
  role: StaffRole;
  /** The user id; null from the command line. */
  invitedBy: string | null;
}

/** E-mails a link and returns it, for the command line. The database holds only its hash. */
export async function inviteStaff(
  deps: StaffDeps,
  invitation: InvitationInput,
): Promise<{ row: InvitationRow; link: string }> {
  const { db, now, log } = deps;
  if (invitation.invitedBy) await countAttempt(db, invitationLimits(invitation.invitedBy), now());
  return db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, invitation.email);
    if (user && user.role !== 'owner' && (await findFactor(trx, user.id))?.confirmed_at)
      throw invalid({ email: 'works here' }, `${invitation.email} already works here.`);
    const sent = await sendInvitation(deps, trx, invitation);
    // An invitation from the command line is logged as the operator's.
    if (invitation.invitedBy)
      await recordStaffAction(trx, {
        at: now(),
        staff_user_id: invitation.invitedBy,
        action: 'staff_invited',
        subject_user_id: user?.id ?? null,
        detail: { invitation: sent.row.id, role: invitation.role },
      });
    log.info(
      {
        event: 'staff_invited',
        by: invitation.invitedBy,
        role: invitation.role,
        invitationId: sent.row.id,
      },
      'staff invited',
    );
    return sent;
  });
}

/** The caller's invitation as the console lists it. */
export async function inviteStaffAs(
  deps: StaffDeps,
  supervisorId: string,
  { email, role }: Pick<InvitationInput, 'email' | 'role'>,
): Promise<InvitationRow & { inviter: string | null }> {
  const { row } = await inviteStaff(deps, { email, role, invitedBy: supervisorId });
  const inviter = await findUser(deps.db, supervisorId);
  return { ...row, inviter: inviter ? `${inviter.first_name} ${inviter.last_name}` : null };
}

export async function sendInvitation(
  deps: StaffDeps,
  trx: Trx,
  { email, role, invitedBy }: InvitationInput,
): Promise<{ row: InvitationRow; link: string }> {
  const { now, baseUrl, config } = deps;
  const token = newToken();
  const row = await insertInvitation(
    trx,
    {
      email,
      role,
      token_hash: hashSecret(token),
      invited_by: invitedBy,
      created_at: now(),
      expires_at: after(now(), INVITATION_MS),
    },
    now(),
  );
  const link = `${baseUrl()}/console/join#invitation=${token}`;
  const sent = await queueEmail(deps, trx, {
    userId: null,
    to: email,
    kind: 'staff_invitation',
    secret: true,
    expiresAt: after(now(), INVITATION_MS),
    content: invitationMail(config.APP_NAME, role, link),
  });
  if (sent === 'never')
    throw usedUp(
      deps,
      'We’ve reached today’s limit of e-mails to this address. Please try again tomorrow.',
    );
  return { row, link };
}

export const listInvitations = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  findOpenInvitations(db, now());

export async function revokeInvitation(
  { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>,
  callerId: string,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await closeInvitation(trx, id, now()))) throw notFound();
    await recordStaffAction(trx, {
      at: now(),
      staff_user_id: callerId,
      action: 'staff_invitation_revoked',
      detail: { invitation: id },
    });
  });
  log.info(
    { event: 'staff_invitation_revoked', by: callerId, invitationId: id },
    'staff invitation revoked',
  );
}
