import * as contract from '@fourbay/contract/accounts';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/route.ts';
import { invalid } from '../../platform/app-error.ts';
import { findBalances } from '../quota/index.ts';
import { presentUser } from './accounts.present.ts';
import { readOwnUser, registerUser, resendVerification, resetPassword, sendPasswordReset, signIn, signOut, verifyUser } from './accounts.service.ts';

export const accountsRoutes = (deps: Deps): Route[] => [
  route(contract.register, async ({ body, source }) => registerUser(deps, body, source)),
  route(contract.verify, async ({ body, source }) => {
    await verifyUser(deps, body, source);
    return {};
  }),
  route(contract.resendVerification, async ({ body, source }) => {
    await resendVerification(deps, body, source);
    return {};
  }),
  route(contract.forgotPassword, async ({ body, source }) => {
    await sendPasswordReset(deps, body.email, source);
    return {};
  }),
  route(contract.resetPassword, async ({ body, source }) => {
    if (body.password !== body.password_confirmation) throw invalid({ password_confirmation: 'must equal the password' });
    await resetPassword(deps, { token: body.reset_password_token, password: body.password }, source);
    return {};
  }),
  route(contract.signIn, async ({ body, source, headers }) => {
    const { token, user } = await signIn(deps, body.user, { source, device: headers['user-agent'] ?? '' });
    return { token, authenticatable_id: user.id, user: presentUser(user, await findBalances(deps.db, user.id)) };
  }),
  route(contract.signOut, async ({ caller }) => {
    await signOut(deps, caller.userId, caller.sessionId);
    return new Answer(204);
  }),
  route(contract.readUser, async ({ caller, params }) => {
    const user = await readOwnUser(deps, caller.userId, params.id);
    return { data: presentUser(user, await findBalances(deps.db, user.id)) };
  }),
];
