// Reads service_providers, service_provider_counts.
import type { Coordinates } from '@fourbay/contract/places/geography';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { isWithin, milesBetween, onSphere } from '../../../platform/geo/sphere.ts';
import { SHOP_COLUMNS, SHOPS_WITH_STATE, type ShopWithDistance } from '../profile/profile.store.ts';
import { matchesFilter, type ShopFilter } from './shop-filter.store.ts';

const POS = sql.ref('p.pos');

export async function findShopsWithin(
  db: Db,
  point: Coordinates,
  filter: ShopFilter,
  { miles, limit, offset }: { miles: number; limit: number; offset: number },
): Promise<ShopWithDistance[]> {
  const origin = onSphere(point);
  const { rows } = await sql<ShopWithDistance>`
    select ${SHOP_COLUMNS}, ${milesBetween(POS, origin)} as miles
    from ${SHOPS_WITH_STATE}
    where ${matchesFilter(filter)} and ${isWithin(POS, origin, miles)}
    order by p.pos <-> ${origin}, p.id
    limit ${limit}
    offset ${offset}`.execute(db);
  return rows;
}

export async function countShopsWithin(
  db: Db,
  point: Coordinates,
  filter: ShopFilter,
  miles: number,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count
    from service_providers p
    where ${matchesFilter(filter)} and ${isWithin(POS, onSphere(point), miles)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** A filter by type alone uses maintained counts. Others have to count the shops. */
export async function countMatchingShops(db: Db, filter: ShopFilter): Promise<number> {
  const { types, texts, tier } = filter;
  const query =
    texts.length === 0 && tier === undefined
      ? sql<{ count: string }>`
          select coalesce(sum(live), 0) as count
          from service_provider_counts
          where ${types ? sql`chain_type = any(${types}::text[])` : sql`true`}`
      : sql<{ count: string }>`
          select count(*) as count
          from service_providers p
          where ${matchesFilter(filter)}`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.count ?? 0);
}
