import type { LedgerRow } from './quota.ledger.store.ts';

/** Only `quote:12` and `payment:7` have a page. Other references have none. */
function subjectOf(reference: string | null): { kind: 'quote' | 'payment'; id: string } | null {
  const [, kind, id] = /^(quote|payment):(\d+)$/.exec(reference ?? '') ?? [];
  return (kind === 'quote' || kind === 'payment') && id ? { kind, id } : null;
}

export const presentLedgerEntry = (row: LedgerRow) => ({
  id: row.id,
  type: 'user_quota_ledger' as const,
  attributes: {
    entry_type: row.entry_type,
    source: row.source,
    bucket: row.bucket,
    amount: row.amount,
    balance: row.balance,
    about: subjectOf(row.reference),
    created_at: row.created_at.toISOString(),
  },
});
