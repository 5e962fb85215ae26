import * as contract from '@fourbay/contract/accounts/sessions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentUser } from '../users/users.present.ts';
import { withBalances } from '../users/users.service.ts';
import type { StartedSession } from './finish-sign-in.service.ts';
import { signIn, signInWithCode } from './sign-in.service.ts';

/** The response to every way of signing in. */
export const answerWithSession = async (
  deps: Pick<Deps, 'db' | 'images'>,
  { token, user }: StartedSession,
) => ({
  token,
  authenticatable_id: user.id,
  user: presentUser(deps.images, await withBalances(deps, user)),
});

export const signInRoutes = (deps: Deps): Route[] => [
  route(contract.signIn, async ({ body, source, headers }) =>
    answerWithSession(
      deps,
      await signIn(deps, body.user, { source, userAgent: headers['user-agent'] ?? '' }),
    ),
  ),
  route(contract.signInOtp, async ({ body, source, headers }) =>
    answerWithSession(
      deps,
      await signInWithCode(
        deps,
        { otpToken: body.otp_token, code: body.code },
        { source, userAgent: headers['user-agent'] ?? '' },
      ),
    ),
  ),
];
