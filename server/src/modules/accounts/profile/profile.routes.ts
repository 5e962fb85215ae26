import * as contract from '@fourbay/contract/accounts/users';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { cancelEmailChange } from '../email-change/email-change.service.ts';
import { updatePassword } from '../password/password.service.ts';
import { presentUser } from '../users/users.present.ts';
import { withBalances } from '../users/users.service.ts';
import type { UserRow } from '../users/users.store.ts';
import { readOwnUser, updateProfile } from './profile.service.ts';

export function profileRoutes(deps: Deps): Route[] {
  const presentWithBalances = async (user: UserRow) => ({
    data: presentUser(deps.images, await withBalances(deps, user)),
  });
  return [
    route(contract.readUser, async ({ caller, params }) =>
      presentWithBalances(await readOwnUser(deps, caller.userId, params.id)),
    ),
    route(contract.updateUser, async ({ caller, params, body, file }) => {
      const { photo, photo_cut: cut, ...changes } = body.data.attributes;
      return presentWithBalances(
        await updateProfile(deps, caller, params.id, changes, file ? { file, cut } : photo),
      );
    }),
    route(contract.updatePassword, async ({ caller, params, body }) =>
      presentWithBalances(await updatePassword(deps, caller, params.id, body.data.attributes)),
    ),
    route(contract.cancelEmailChange, async ({ caller, params }) =>
      cancelEmailChange(deps, caller.userId, params.id),
    ),
  ];
}
