// Reads shop_call_counts, shop_price_records, shop_contacts.
import type { PriceRecord } from '@fourbay/contract/price-figures/price-record';
import type { ContactChannel } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Records of a shop besides its calls and questions. */
export interface ShopRecord {
  /** Number of its calls, answered calls, and prices. */
  called: number;
  answered: number;
  priced: number;
  /** How often it kept its prices; null without a record. */
  kept_bound: number | null;
  price_record: PriceRecord;
  /** Its contacts for written questions, the most recently confirmed first. */
  channels: ContactChannel[];
}

/** Shops without records have no entry. */
export async function findShopRecords(
  db: Db,
  shopIds: readonly string[],
): Promise<Map<string, ShopRecord>> {
  const ids = [...shopIds];
  const { rows } = await sql<ShopRecord & { id: string }>`
    select id, coalesce(c.called, 0) as called, coalesce(c.answered, 0) as answered,
      coalesce(c.priced, 0) as priced, r.kept_bound, r.price_record,
      coalesce(w.channels, '{}') as channels
    from (
        select service_provider_id as id, called, answered, priced
        from shop_call_counts
        where service_provider_id = any(${ids}::bigint[]) and called > 0
      ) c
    full join (
        select service_provider_id as id, kept_bound, price_record
        from shop_price_records
        where service_provider_id = any(${ids}::bigint[])
      ) r using (id)
    full join (
        select service_provider_id as id, array_agg(channel order by confirmed_at desc, id) as channels
        from shop_contacts
        where service_provider_id = any(${ids}::bigint[])
          and ended_at is null
          and confirmed_at is not null
        group by service_provider_id
      ) w using (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
