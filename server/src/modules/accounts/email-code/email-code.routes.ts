import * as contract from '@fourbay/contract/accounts/email-codes';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { requireSession } from '../sessions/sessions.rules.ts';
import { answerWithSession } from '../sign-in/sign-in.routes.ts';
import { presentUser } from '../users/users.present.ts';
import { withBalances } from '../users/users.service.ts';
import { completeProfile, signInWithEmailCode } from './code-sign-in.service.ts';
import { requestEmailCode } from './email-code.service.ts';
import { stepUp } from './step-up.service.ts';

export const emailCodeRoutes = (deps: Deps): Route[] => [
  route(contract.sendEmailCode, async ({ body, source }) => ({
    verify: await requestEmailCode(deps, body.email, source),
  })),
  route(contract.signInWithEmailCode, async ({ body, source, headers }) =>
    answerWithSession(
      deps,
      await signInWithEmailCode(deps, body, { source, userAgent: headers['user-agent'] ?? '' }),
    ),
  ),
  route(contract.completeProfile, async ({ caller, body }) => {
    requireSession(caller);
    const user = await completeProfile(deps, caller.userId, body);
    return { data: presentUser(deps.images, await withBalances(deps, user)) };
  }),
  route(contract.stepUp, async ({ caller, body, source }) =>
    stepUp(deps, { userId: caller.userId, sessionId: requireSession(caller), source }, body),
  ),
];
