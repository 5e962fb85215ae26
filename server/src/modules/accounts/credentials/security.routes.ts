import * as contract from '@fourbay/contract/accounts/security';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { requireSession } from '../sessions/sessions.rules.ts';
import { endLinks, readSecurity } from './security.service.ts';

export const securityRoutes = (deps: Deps): Route[] => [
  route(contract.readSecurity, ({ caller }) =>
    readSecurity(deps, { userId: caller.userId, sessionId: requireSession(caller) }),
  ),
  route(contract.endLinks, ({ caller }) =>
    endLinks(deps, { userId: caller.userId, sessionId: requireSession(caller) }),
  ),
];
