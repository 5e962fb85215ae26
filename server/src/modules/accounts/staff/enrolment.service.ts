import type { Deps, Trx } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashSecret } from '../../../platform/security/token.ts';
import { confirmNewApp, createRecoveryCodes } from '../second-factor/second-factor.service.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.store.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import type { StartedSession } from '../sign-in/finish-sign-in.service.ts';
import { openSession, type Client } from '../sign-in/new-device.service.ts';
import { confirmAccount } from '../sign-up/sign-up.service.ts';
import { findKnownToken } from '../tokens/known-token.service.ts';
import { consumeTokens, countTokenAttempt, lockToken } from '../tokens/tokens.store.ts';
import { lockUser, updateUser, type UserRow } from '../users/users.store.ts';
import { closeInvitationsTo, lockInvitationTo, type InvitationRow } from './staff.store.ts';

const MAX_CODE_ATTEMPTS = 10;

type EnrolmentDeps = Pick<
  Deps,
  'db' | 'now' | 'live' | 'log' | 'secrets' | 'jobs' | 'config' | 'baseUrl'
>;

/** Finishes an accepted invitation with the first code of the authenticator app, and signs in. */
export async function confirmSecondFactor(
  deps: EnrolmentDeps,
  { token, code }: { token: string; code: string },
  client: Client,
): Promise<StartedSession & { recoveryCodes: string[] }> {
  const { db, now, log } = deps;
  await findKnownToken(deps, 'enrolment', token, client.source);
  const outcome = await db.transaction().execute(async (trx) => {
    const enrolment = await lockToken(trx, 'enrolment', hashSecret(token), now());
    const user = enrolment && (await lockUser(trx, enrolment.user_id));
    const invitation = user && (await lockInvitationTo(trx, user.email, now()));
    if (!user || !invitation || user.suspended_at || enrolment.attempts >= MAX_CODE_ATTEMPTS)
      return 'otp_expired';
    if (!(await confirmNewApp(deps, trx, user.id, code))) {
      await countTokenAttempt(trx, enrolment.id);
      return 'otp_invalid';
    }
    return activateStaffMember(deps, trx, user, invitation, client);
  });
  if (typeof outcome === 'string') throw new AppError(outcome);
  log.info(
    { event: 'staff_joined', userId: outcome.user.id, role: outcome.user.role },
    'staff joined',
  );
  return outcome;
}

/** Grants the role. Sessions started without it end. */
async function activateStaffMember(
  deps: EnrolmentDeps,
  trx: Trx,
  user: UserRow,
  invitation: InvitationRow,
  client: Client,
): Promise<StartedSession & { recoveryCodes: string[] }> {
  const now = deps.now();
  if (!user.confirmed_at) await confirmAccount(deps, trx, user);
  const member = await updateUser(trx, user.id, { role: invitation.role, updated_at: now });
  await consumeTokens(trx, user.id, ['enrolment', 'otp', 'verify'], now);
  await closeInvitationsTo(trx, user.email, now);
  await endSessions(deps, trx, user.id);
  await deletePasskeysOf(trx, user.id);
  const recoveryCodes = await createRecoveryCodes(deps, trx, user.id);
  const token = await openSession(deps, trx, member, client, { notify: false });
  return { token, user: member, recoveryCodes };
}
