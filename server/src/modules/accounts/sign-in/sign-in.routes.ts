import * as contract from '@fourbay/contract/sessions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/route.ts';
import { presentUser } from '../users/users.present.ts';
import { withBalances } from '../users/users.service.ts';
import { signIn, signInWithCode, type StartedSession } from './sign-in.service.ts';

export function signInRoutes(deps: Deps): Route[] {
  const presentSignIn = async ({ token, user }: StartedSession) => ({
    token,
    authenticatable_id: user.id,
    user: presentUser(deps.images, await withBalances(deps, user)),
  });
  return [
    route(contract.signIn, async ({ body, source, headers }) =>
      presentSignIn(
        await signIn(deps, body.user, { source, userAgent: headers['user-agent'] ?? '' }),
      ),
    ),
    route(contract.signInOtp, async ({ body, source, headers }) =>
      presentSignIn(
        await signInWithCode(
          deps,
          { otpToken: body.otp_token, code: body.code },
          { source, userAgent: headers['user-agent'] ?? '' },
        ),
      ),
    ),
  ];
}
