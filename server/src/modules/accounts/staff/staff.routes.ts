import * as contract from '@fourbay/contract/accounts/staff';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { acceptInvitation, readInvitation } from './acceptance.service.ts';
import { confirmSecondFactor } from './enrolment.service.ts';
import { inviteStaffAs, listInvitations, revokeInvitation } from './invitations.service.ts';
import { presentInvitation, presentStaffMember } from './staff.present.ts';
import { answerWithSession } from '../sign-in/sign-in.routes.ts';
import { updateStaffRole, listStaff, resetSecondFactor } from './staff.service.ts';

export const staffRoutes = (deps: Deps): Route[] => [
  route(contract.inviteStaff, async ({ caller, body }) => ({
    data: presentInvitation(await inviteStaffAs(deps, caller.userId, body)),
  })),
  route(contract.listInvitations, async () => {
    const rows = await listInvitations(deps);
    return { data: rows.map(presentInvitation), meta: { count: rows.length } };
  }),
  route(contract.revokeInvitation, async ({ caller, params }) =>
    revokeInvitation(deps, caller.userId, params.id),
  ),
  route(contract.listStaff, async () => {
    const rows = await listStaff(deps);
    return { data: rows.map(presentStaffMember), meta: { count: rows.length } };
  }),
  route(contract.updateStaffRole, async ({ caller, params, body }) =>
    updateStaffRole(deps, caller.userId, params.id, body.role),
  ),
  route(contract.resetSecondFactor, async ({ caller, params }) =>
    resetSecondFactor(deps, caller.userId, params.id),
  ),
  route(contract.readInvitation, async ({ body, source }) =>
    readInvitation(deps, body.invitation, source),
  ),
  route(contract.acceptInvitation, async ({ body, source }) =>
    acceptInvitation(deps, body, source),
  ),
  route(contract.confirmSecondFactor, async ({ body, source, headers }) => {
    const { recoveryCodes, ...session } = await confirmSecondFactor(
      deps,
      { token: body.enrolment_token, code: body.code },
      { source, userAgent: headers['user-agent'] ?? '' },
    );
    return { ...(await answerWithSession(deps, session)), recovery_codes: recoveryCodes };
  }),
];
