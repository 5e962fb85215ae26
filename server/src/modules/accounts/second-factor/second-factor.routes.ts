import * as contract from '@fourbay/contract/accounts/second-factor';
import { renewRecoveryCodes as renewRecoveryCodesCall } from '@fourbay/contract/accounts/staff';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from './own-second-factor.service.ts';
import { removeOwnersFactor } from './removed-factor.service.ts';
import { renewRecoveryCodes } from './second-factor.service.ts';

export const secondFactorRoutes = (deps: Deps): Route[] => [
  route(contract.readSecondFactor, async ({ caller }) => readSecondFactor(deps, caller.userId)),
  route(contract.startSecondFactor, async ({ caller, body }) =>
    startSecondFactor(deps, caller, body.current_password),
  ),
  route(contract.confirmOwnSecondFactor, async ({ caller, body }) => ({
    recovery_codes: await confirmSecondFactor(deps, caller.userId, body.code),
  })),
  route(contract.stopSecondFactor, async ({ caller, body }) =>
    stopSecondFactor(deps, caller, {
      currentPassword: body.current_password,
      code: body.code,
    }),
  ),
  route(contract.removeOwnersSecondFactor, async ({ caller, params, body }) =>
    removeOwnersFactor(deps, caller, {
      userId: params.id,
      reason: body.reason,
      currentPassword: body.current_password,
    }),
  ),
  route(renewRecoveryCodesCall, async ({ caller, body }) => ({
    recovery_codes: await renewRecoveryCodes(deps, caller.userId, body.code),
  })),
];
