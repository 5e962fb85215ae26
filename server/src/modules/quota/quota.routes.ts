import * as contract from '@fourbay/contract/quota/quota';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { listLedger } from './quota.service.ts';
import { presentLedgerEntry } from './quota.present.ts';

export const quotaRoutes = (deps: Pick<Deps, 'db'>): Route[] => [
  route(contract.listLedger, async ({ caller, list }) => {
    const { rows, count } = await listLedger(deps, caller.userId, list);
    return { data: rows.map(presentLedgerEntry), meta: { count } };
  }),
];
