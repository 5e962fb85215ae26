import * as contract from '@fourbay/contract/quota';
import type { Deps } from '../../deps.ts';
import { route, type Route } from '../../platform/route.ts';
import { listLedger, type LedgerRow } from './quota.ledger.store.ts';

const presentEntry = (row: LedgerRow) => ({
  id: row.id,
  type: 'user_quota_ledger' as const,
  attributes: {
    entry_type: row.entry_type as 'added' | 'used',
    source: row.source,
    bucket: row.bucket as 'monthly' | 'yearly' | 'additional',
    amount: row.amount,
    created_at: row.created_at.toISOString(),
  },
});

export const quotaRoutes = ({ db }: Pick<Deps, 'db'>): Route[] => [
  route(contract.listLedger, async ({ caller, list }) => {
    const { rows, count } = await listLedger(db, caller.userId, list);
    return { data: rows.map(presentEntry), meta: { count } };
  }),
];
