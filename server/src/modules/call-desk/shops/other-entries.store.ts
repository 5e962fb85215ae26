// Reads service_providers.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { cubeText } from '../../../platform/geo/sphere.ts';
import type { Candidate } from '../../shops/index.ts';

/**
 * Entries with the same number within this distance are one shop. Branches of a chain are farther
 * apart.
 */
const ONE_SHOP_MILES = 0.3;
/**
 * Slightly more than that distance, so that the index finds the few nearby ones among all with a
 * call center's number.
 */
const ONE_SHOP_DEGREES = 0.0044;

/** Other entries for the same shop (same number and place), by shop. */
export async function findOtherEntries(
  db: Db,
  shops: readonly Pick<Candidate, 'id' | 'phone' | 'latitude' | 'longitude'>[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; others: string[] }>`
    select p.id, array_agg(o.id::text) as others
    from unnest(
      ${shops.map(({ id }) => id)}::bigint[], ${shops.map(({ phone }) => phone)}::text[],
      ${shops.map(({ latitude }) => latitude)}::float8[], ${shops.map(cubeText)}::text[]
    ) as p (id, phone, latitude, pos)
    join service_providers o on o.phone = p.phone
      and o.latitude between p.latitude - ${ONE_SHOP_DEGREES}::float8
        and p.latitude + ${ONE_SHOP_DEGREES}::float8
      and o.id <> p.id
    where (o.pos <-> p.pos::cube) <= ${ONE_SHOP_MILES}::float8
    group by p.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, others]));
}
