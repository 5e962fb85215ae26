// Reads user_quotes, user_addresses, shop_closures, service_providers.
import { EARTH_RADIUS_MILES, type Coordinates } from '@fourbay/contract/places/geography';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/**
 * Open quotes with a closed shop of this entry within their radius. `offset 0` computes each quote's
 * point once, not once per shop.
 */
export async function findQuotesNear(db: Db, entry: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with closed as materialized (
        select service_provider_id as id
        from shop_closures
        where entry = ${entry} and removed_at is null
      )
    select q.id
    from user_quotes q
    join user_addresses a on a.id = q.user_address_id
    cross join lateral (
        select
          cube(array[
            ${EARTH_RADIUS_MILES} * cos(radians(a.latitude)) * cos(radians(a.longitude)),
            ${EARTH_RADIUS_MILES} * cos(radians(a.latitude)) * sin(radians(a.longitude)),
            ${EARTH_RADIUS_MILES} * sin(radians(a.latitude))
          ]) as pos,
          ${2 * EARTH_RADIUS_MILES}::float8
            * sin(q.radius / ${2 * EARTH_RADIUS_MILES}::float8) as chord
        offset 0
      ) place
    where q.closed_at is null
      and q.closes_at > ${now}
      and exists (
        select
        from closed
        join service_providers p using (id)
        where p.pos <-> place.pos <= place.chord
      )
    order by q.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const findPlaceOfQuote = (db: Db, addressId: string): Promise<Coordinates> =>
  db
    .selectFrom('user_addresses')
    .select(['latitude', 'longitude'])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow();
