// Reads user_quote_prices, user_quotes, user_vehicles, quote_services.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isLivePrice } from '../../quotes/index.ts';

/** A price of a shop for the same services of another request. */
export interface EarlierPrice {
  service_provider_id: string;
  total_cents: number;
  vehicle: string;
  told_at: Date;
}

/** The newest price that each shop gave for exactly these services. */
export async function findEarlierPrices(
  db: Db,
  shopIds: readonly string[],
  { quoteId, categoryIds, since }: { quoteId: string; categoryIds: string[]; since: Date },
): Promise<Map<string, EarlierPrice>> {
  const { rows } = await sql<EarlierPrice>`
    select earlier.*
    from unnest(${[...shopIds]}::bigint[]) as shop (id),
      lateral (
        select x.service_provider_id, x.total_cents, v.full_vehicle_name_with_engine as vehicle,
          x.told_at
        from user_quote_prices x
        join user_quotes q on q.id = x.quote_id
        join user_vehicles v on v.id = q.user_vehicle_id
        where x.service_provider_id = shop.id
          and x.quote_id <> ${quoteId}
          and x.told_at > ${since}
          and ${isLivePrice('x')}
          and array(
            select s.category_id
            from quote_services s
            where s.quote_id = x.quote_id
            order by s.category_id
          ) = array(
            select c.id
            from unnest(${categoryIds}::bigint[]) as c (id)
            order by c.id
          )
        order by x.told_at desc, x.id desc
        limit 1
      ) earlier`.execute(db);
  return new Map(rows.map((row) => [row.service_provider_id, row]));
}
