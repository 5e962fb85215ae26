import type { OwnerQuoteRow, OwnerRow } from './support.store.ts';

export const presentOwner = ({
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

export const presentQuote = ({ refunded_at, created_at, ...quote }: OwnerQuoteRow) => ({
  ...quote,
  refunded: refunded_at !== null,
  created_at: created_at.toISOString(),
});
