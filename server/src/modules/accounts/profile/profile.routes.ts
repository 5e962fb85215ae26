import * as contract from '@fourbay/contract/users';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { findBalances } from '../../quota/index.ts';
import { cancelEmailChange } from '../email-change/email-change.service.ts';
import { updatePassword } from '../password/password.service.ts';
import { presentUser } from '../accounts.present.ts';
import { readOwnUser, updateProfile } from './profile.service.ts';
import type { UserRow } from '../users/users.store.ts';

export function usersRoutes(deps: Deps): Route[] {
  const answer = async (user: UserRow) => ({
    data: presentUser(deps.images, user, await findBalances(deps.db, user.id)),
  });
  return [
    route(contract.readUser, async ({ caller, params }) =>
      answer(await readOwnUser(deps, caller.userId, params.id)),
    ),
    route(contract.updateUser, async ({ caller, params, body, file }) => {
      const { photo, photo_cut: cut, ...changes } = body.data.attributes;
      return answer(
        await updateProfile(deps, caller, params.id, changes, file ? { bytes: file, cut } : photo),
      );
    }),
    route(contract.updatePassword, async ({ caller, params, body }) =>
      answer(await updatePassword(deps, caller, params.id, body.data.attributes)),
    ),
    route(contract.cancelEmailChange, async ({ caller, params }) =>
      cancelEmailChange(deps, caller.userId, params.id),
    ),
  ];
}
