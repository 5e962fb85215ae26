import type { LedgerRow } from './quota.ledger.store.ts';

export const presentLedgerEntry = (row: LedgerRow) => ({
  id: row.id,
  type: 'user_quota_ledger' as const,
  attributes: {
    entry_type: row.entry_type,
    source: row.source,
    bucket: row.bucket,
    amount: row.amount,
    created_at: row.created_at.toISOString(),
  },
});
