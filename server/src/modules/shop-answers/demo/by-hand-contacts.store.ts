// Reads shop_contacts, provider_categories, service_providers, us_states.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** A contact of a demo shop whose questions are answered by hand in the dev inbox. */
export interface ByHandContact {
  id: string;
  service_provider_id: string;
  address_sealed: Buffer;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  zip: string;
}

/** The contact asked least recently, of a shop that offers the service. */
export async function findByHandContact(
  db: Db,
  { name, categoryId }: { name: string; categoryId: string },
): Promise<ByHandContact | undefined> {
  const { rows } = await sql<ByHandContact>`
    select c.id, c.service_provider_id, c.address_sealed, p.latitude, p.longitude, p.city,
      s.abbreviation as state, p.zip_code as zip
    from shop_contacts c
    join service_providers p on p.id = c.service_provider_id and p.demo and not p.archived
    join us_states s on s.id = p.us_state_id
    where c.name = ${name}
      and c.ended_at is null
      and exists (
        select
        from provider_categories k
        where k.service_provider_id = p.id and k.category_id = ${categoryId}
      )
    order by c.last_used_at, c.id
    limit 1`.execute(db);
  return rows[0];
}
