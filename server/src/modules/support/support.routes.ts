import * as contract from '@fourbay/contract/support/support';
import type { Deps } from '../../deps.ts';
import { Answer, route, type Route } from '../../platform/http/route.ts';
import { presentLedgerEntry } from '../quota/index.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { presentOwner, presentQuote } from './support.present.ts';
import {
  grantQuotes,
  liftSuspension,
  listOwners,
  readOwner,
  suspendUser,
} from './support.service.ts';

/** Support tools with which supervisors help owners. */
export const supportRoutes = (deps: Deps): Route[] => [
  ...messagesRoutes(deps),
  route(contract.listOwners, async ({ list }) => {
    const { rows, count } = await listOwners(deps, list);
    return { data: rows.map(presentOwner), meta: { count } };
  }),
  route(contract.readOwner, async ({ params }) => {
    const { owner, ledger, quotes } = await readOwner(deps, params.id);
    return {
      data: presentOwner(owner),
      ledger: ledger.map(presentLedgerEntry),
      quotes: quotes.map(presentQuote),
    };
  }),
  route(contract.grantQuotes, async ({ caller, params, body, headers }) => {
    const key = headers['idempotency-key'];
    return {
      additional_quota: await grantQuotes(deps, {
        supervisorId: caller.userId,
        userId: params.id,
        amount: body.amount,
        reason: body.reason,
        key: typeof key === 'string' ? key : undefined,
      }),
    };
  }),
  route(contract.suspendUser, async ({ caller, params, body }) => {
    await suspendUser(deps, {
      supervisorId: caller.userId,
      userId: params.id,
      reason: body.reason,
    });
    return new Answer(204);
  }),
  route(contract.liftSuspension, async ({ caller, params, body }) => {
    await liftSuspension(deps, {
      supervisorId: caller.userId,
      userId: params.id,
      reason: body.reason,
    });
    return new Answer(204);
  }),
];
