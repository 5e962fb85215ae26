// Reads service_providers.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Two entries with one number this near to each other are one shop; a chain's are farther apart. */
const ONE_SHOP_MILES = 0.3;
/** A little more than that: the index finds the few so near among all with a call center's number. */
const ONE_SHOP_DEGREES = 0.0044;

/** Other entries of the same shop, by shop: they share its number and its place. */
export async function findOtherEntries(
  db: Db,
  shopIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; others: string[] }>`
    select p.id, array_agg(o.id::text) as others
    from service_providers p
    join service_providers o on o.phone = p.phone
      and o.latitude between p.latitude - ${ONE_SHOP_DEGREES}::float8
        and p.latitude + ${ONE_SHOP_DEGREES}::float8
      and o.id <> p.id
    where p.id = any(${[...shopIds]}) and (p.pos <-> o.pos) <= ${ONE_SHOP_MILES}::float8
    group by p.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, others]));
}
