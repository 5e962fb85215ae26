// Reads calls, user_quotes, users, user_quote_prices.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';

export interface ShopHistoryRow {
  id: string;
  quote_id: string;
  service_title: string;
  agent: string;
  started_at: Date;
  outcome: RecordedOutcome | null;
  note: string;
  price_cents: number | null;
  private_note: string | null;
}

/** The newest calls to a shop, each with the current version of its price. */
export async function findShopHistory(
  db: Db,
  shopId: string,
  limit: number,
): Promise<ShopHistoryRow[]> {
  const { rows } = await sql<ShopHistoryRow>`
    select c.id, c.quote_id, q.service_title, u.first_name as agent, c.started_at, c.outcome,
      c.note, x.total_cents as price_cents, x.private_note
    from (
        select *
        from calls
        where service_provider_id = ${shopId}
        order by started_at desc, id desc
        limit ${limit}
      ) c
    join user_quotes q on q.id = c.quote_id
    join users u on u.id = c.agent_user_id
    left join lateral (
        select total_cents, private_note
        from user_quote_prices
        where call_id = c.id and ${isCurrentPrice()}
        order by id desc
        limit 1
      ) x on true
    order by c.started_at desc, c.id desc`.execute(db);
  return rows;
}
