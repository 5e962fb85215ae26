import * as contract from '@fourbay/contract/sessions';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { route, type Caller, type Route } from '../../../platform/route.ts';
import { findBalances } from '../../quota/index.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../api-keys/api-keys.service.ts';
import { presentApiKey, presentSession, presentUser } from '../accounts.present.ts';
import { endSession, endSessions, listSessions } from './sessions.service.ts';
import { signIn, signInWithCode, type StartedSession } from '../sign-in/sign-in.service.ts';

/** An API key opens what its owner has, not the account's doors: those take a session. */
function sessionOf(caller: Caller): string {
  if (caller.sessionId === undefined) throw new AppError('session_required');
  return caller.sessionId;
}

export function sessionsRoutes(deps: Deps): Route[] {
  const answer = async ({ token, user }: StartedSession) => ({
    token,
    authenticatable_id: user.id,
    user: presentUser(deps.images, user, await findBalances(deps.db, user.id)),
  });
  return [
    route(contract.signIn, async ({ body, source, headers }) =>
      answer(await signIn(deps, body.user, { source, userAgent: headers['user-agent'] ?? '' })),
    ),
    route(contract.signInOtp, async ({ body, source, headers }) =>
      answer(
        await signInWithCode(
          deps,
          { otpToken: body.otp_token, code: body.code },
          { source, userAgent: headers['user-agent'] ?? '' },
        ),
      ),
    ),
    route(contract.signOut, async ({ caller }) => {
      if (caller.sessionId !== undefined) await endSession(deps, caller.userId, caller.sessionId);
    }),
    route(contract.listSessions, async ({ caller }) => {
      const current = sessionOf(caller);
      const rows = await listSessions(deps, caller);
      return {
        data: rows.map((row) => presentSession(row, current)),
        meta: { count: rows.length },
      };
    }),
    route(contract.endSession, async ({ caller, params }) => {
      sessionOf(caller);
      await endSession(deps, caller.userId, params.id);
    }),
    route(contract.endOtherSessions, async ({ caller }) => {
      const current = sessionOf(caller);
      await deps.db.transaction().execute((trx) => endSessions(deps, trx, caller.userId, current));
    }),
    route(contract.listApiKeys, async ({ caller }) => {
      sessionOf(caller);
      const rows = await listApiKeys(deps, caller.userId);
      return { data: rows.map(presentApiKey), meta: { count: rows.length } };
    }),
    route(contract.createApiKey, async ({ caller, body }) => {
      sessionOf(caller);
      const { row, key } = await createApiKey(deps, caller.userId, {
        name: body.name,
        currentPassword: body.current_password,
      });
      return { data: presentApiKey(row), api_key: key };
    }),
    route(contract.revokeApiKey, async ({ caller, params }) => {
      sessionOf(caller);
      await revokeApiKey(deps, caller.userId, params.id);
    }),
  ];
}
