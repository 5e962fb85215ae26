import * as contract from '@fourbay/contract/support';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../platform/app-error.ts';
import { Answer, route, type Route } from '../../platform/route.ts';
import { presentLedgerEntry } from '../quota/index.ts';
import { grantQuotes, liftSuspension, suspendUser } from './support.service.ts';
import {
  findOwner,
  findLedgerOf,
  findQuotesOf,
  listOwners,
  type OwnerRow,
  type OwnerQuoteRow,
} from './support.store.ts';

const presentOwner = ({
  id,
  created_at,
  confirmed_at,
  suspended_at,
  monthly,
  yearly,
  additional,
  ...row
}: OwnerRow) => ({
  id,
  type: 'customer' as const,
  attributes: {
    ...row,
    created_at: created_at.toISOString(),
    confirmed: confirmed_at !== null,
    suspended_at: suspended_at?.toISOString() ?? null,
    monthly_quota: monthly,
    yearly_quota: yearly,
    additional_quota: additional,
  },
});

const presentQuote = ({ refunded_at, created_at, ...quote }: OwnerQuoteRow) => ({
  ...quote,
  refunded: refunded_at !== null,
  created_at: created_at.toISOString(),
});

/** What supervisors need to help somebody who writes or calls. */
export function supportRoutes(deps: Deps): Route[] {
  return [
    route(contract.listOwners, async ({ list }) => {
      const { rows, count } = await listOwners(deps.db, list);
      return { data: rows.map(presentOwner), meta: { count } };
    }),
    route(contract.readOwner, async ({ params }) => {
      const row = await findOwner(deps.db, params.id);
      if (!row) throw notFound();
      const [ledger, quotes] = [
        await findLedgerOf(deps.db, row.id),
        await findQuotesOf(deps.db, row.id),
      ];
      return {
        data: presentOwner(row),
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
      await suspendUser(deps, { supervisorId: caller.userId, userId: params.id, reason: body.reason });
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
}
