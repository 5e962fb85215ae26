// Reads payments, quota_ledger_entries, quota_lots.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

interface WrongPurchase {
  payment: string;
  bought: number;
  credited: number;
}

/** Paid purchases not credited exactly once and in full, and credits without a payment. */
export async function findWrongPurchases(db: Db): Promise<WrongPurchase[]> {
  const { rows } = await sql<WrongPurchase>`
    with paid as (
        select 'payment:' || id as reference, user_id, quantity,
          floor(
            quantity * least(amount_cents, refunded_cents + disputed_cents) / amount_cents
          )::int as revoked
        from payments
        where status = 'succeeded' and user_id is not null
      ),
      entered as (
        select reference, user_id, sum(amount)::int as amount
        from quota_ledger_entries
        where source = 'purchase'
        group by reference, user_id
      )
    select coalesce(paid.reference, entered.reference) as payment,
      coalesce(paid.quantity, 0) as bought, coalesce(entered.amount, 0) as credited
    from paid
    full join entered on entered.reference = paid.reference and entered.user_id = paid.user_id
    where coalesce(paid.quantity, 0) <> coalesce(entered.amount, 0)
    union all
    select paid.reference || ' (returned)', paid.revoked, coalesce(lot.revoked, 0)
    from paid
    left join quota_lots lot on lot.user_id = paid.user_id
      and lot.source = 'purchase'
      and lot.reference = paid.reference
    where paid.revoked <> coalesce(lot.revoked, 0)
    order by 1`.execute(db);
  return rows;
}
