import * as contract from '@fourbay/contract/accounts/sessions';
import type { Deps } from '../../../deps.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentSession } from './sessions.present.ts';
import { requireSession } from './sessions.rules.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.service.ts';

export const sessionsRoutes = (deps: Deps): Route[] => [
  route(contract.signOut, async ({ caller }) => {
    if (caller.sessionId !== undefined) await endSession(deps, caller.userId, caller.sessionId);
  }),
  route(contract.listSessions, async ({ caller }) => {
    const currentId = requireSession(caller);
    const rows = await listSessions(deps, caller);
    return {
      data: rows.map((row) => presentSession(row, currentId)),
      meta: { count: rows.length },
    };
  }),
  route(contract.endSession, async ({ caller, params }) => {
    requireSession(caller);
    await endSession(deps, caller.userId, params.id);
  }),
  route(contract.endOtherSessions, async ({ caller }) =>
    endOtherSessions(deps, caller.userId, requireSession(caller)),
  ),
];
