// Reads price_observations, shop_price_records, service_providers.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface Proof {
  /** Prices since the month began, and how many shops gave them. */
  prices: number;
  shops: number;
  /** How often the shops with a record kept their price. */
  kept: number;
  of: number;
}

export async function findProof(
  db: Db,
  { demo, since }: { demo: boolean; since: Date },
): Promise<Proof> {
  const { rows } = await sql<Proof>`
    select month.prices, month.shops, records.kept, records.reports as of
    from (
        select count(*)::int as prices, count(distinct service_provider_id)::int as shops
        from price_observations
        where told_at >= ${since} and demo = ${demo}
      ) month,
      (
        select coalesce(sum(r.kept), 0)::int as kept, coalesce(sum(r.reports), 0)::int as reports
        from shop_price_records r
        join service_providers p on p.id = r.service_provider_id
        where r.price_record is not null and p.demo = ${demo}
      ) records`.execute(db);
  return rows[0] ?? { prices: 0, shops: 0, kept: 0, of: 0 };
}
