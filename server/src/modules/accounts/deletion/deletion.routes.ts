import * as contract from '@fourbay/contract/accounts/account-deletion';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { deleteAccount } from './deletion.service.ts';
import { presentDeletedUser } from './deletion.present.ts';
import { listDeletedUsers, restoreByLink, restoreBySupervisor } from './restore.service.ts';

export const deletionRoutes = (deps: Deps): Route[] => [
  route(contract.deleteUser, async ({ caller, params, body }) =>
    deleteAccount(deps, caller, params.id, body.current_password),
  ),
  route(contract.restoreUser, async ({ body, source }) => ({
    email: await restoreByLink(deps, body.token, source),
  })),
  route(contract.listDeletedUsers, async ({ query }) => {
    const rows = await listDeletedUsers(deps, query.email);
    return { data: rows.map(presentDeletedUser), meta: { count: rows.length } };
  }),
  route(contract.restoreUserForOwner, async ({ caller, params }) =>
    restoreBySupervisor(deps, caller.userId, params.id),
  ),
];
