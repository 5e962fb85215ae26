import type { LedgerRow } from './quota.ledger.store.ts';

/** Only `quote:12` and `payment:7` have a page. Other references have none. */
function subjectOf({ reference, job, vehicle, price_cents }: LedgerRow) {
  const [, kind, id] = /^(quote|payment):(\d+)$/.exec(reference ?? '') ?? [];
  if ((kind !== 'quote' && kind !== 'payment') || !id) return null;
  return {
    kind,
    id,
    job,
    vehicle,
    price: price_cents === null ? null : price_cents / 100,
  } as const;
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
    about: subjectOf(row),
    created_at: row.created_at.toISOString(),
  },
});
