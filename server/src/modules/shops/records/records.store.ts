// Writes service_providers. Reads us_states, service_categories, provider_categories,
// shop_refused_categories, wrong_numbers.
import { sql, type Insertable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { containing } from '../../../platform/lists/list-query.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { ShopState } from '../changes/shop-state.store.ts';

export interface ShopListing {
  id: string;
  name: string;
  street_address: string;
  city: string;
  state_abr: string;
  zip_code: string;
  phone: string | null;
  archived: boolean;
  merged: boolean;
  do_not_call: boolean;
}

/** Search criteria. All of them have to match. */
export interface ShopSearch {
  id?: string;
  /** E.164 */
  phone?: string;
  name?: string;
  town?: string;
  /** Part of the name or a complete town. */
  nameOrTown?: string;
}

const LISTING = sql`
  p.id, p.name, p.street_address, p.city, s.abbreviation as state_abr, p.zip_code, p.phone,
  p.archived, p.merged_into_id is not null as merged, p.do_not_call_at is not null as do_not_call`;

/** Each branch uses its own index, and archived shops use another one. */
const branchesOf = ({ id, phone, name, town, nameOrTown }: ShopSearch) => {
  if (id !== undefined) return [sql`p.id = ${id}`];
  if (phone !== undefined) return [sql`p.phone = ${phone}`];
  const inTown = town === undefined ? sql`true` : sql`lower(p.city) = lower(${town})`;
  const called = containing(name ?? nameOrTown ?? '');
  return [
    sql`not p.archived and p.name ilike ${called} and ${inTown}`,
    sql`p.archived and p.name ilike ${called} and ${inTown}`,
    ...(nameOrTown === undefined ? [] : [sql`lower(p.city) = lower(${nameOrTown})`]),
  ];
};

export async function searchShopRecords(
  db: Db,
  search: ShopSearch,
  limit: number,
): Promise<ShopListing[]> {
  const branches = branchesOf(search).map(
    (matches) => sql`
      (
        select p.id
        from service_providers p
        where ${matches}
        order by p.name, p.id
        limit ${limit}
      )`,
  );
  const { rows } = await sql<ShopListing>`
    select ${LISTING}
    from (${sql.join(branches, sql` union `)}) found
    join service_providers p on p.id = found.id
    join us_states s on s.id = p.us_state_id
    order by p.archived, p.name, p.id
    limit ${limit}`.execute(db);
  return rows;
}

export type ShopRecordRow = ShopState & {
  id: string;
  state_abr: string;
  source: string;
  source_id: string;
  demo: boolean;
  created_at: Date;
  merged_into_id: string | null;
  merged_into_name: string | null;
};

export async function findShopRecord(db: Db, id: string): Promise<ShopRecordRow | undefined> {
  const { rows } = await sql<ShopRecordRow>`
    select p.*, s.abbreviation as state_abr, m.name as merged_into_name,
      exists (select 1 from wrong_numbers n where n.phone = p.phone) as number_wrong
    from service_providers p
    join us_states s on s.id = p.us_state_id
    left join service_providers m on m.id = p.merged_into_id
    where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function findMergedEntries(db: Db, id: string): Promise<ShopListing[]> {
  const { rows } = await sql<ShopListing>`
    select ${LISTING}
    from service_providers p
    join us_states s on s.id = p.us_state_id
    where p.merged_into_id = ${id}
    order by p.id`.execute(db);
  return rows;
}

export interface CategoryStatus {
  id: string;
  name: string;
  standing: 'offers' | 'refuses' | 'unknown';
}

/** Every service of the catalog, and whether the shop offers it. */
export async function findCategoryStatuses(db: Db, id: string): Promise<CategoryStatus[]> {
  const { rows } = await sql<CategoryStatus>`
    select c.id, c.name,
      case
        when r.category_id is not null then 'refuses'
        when o.category_id is not null then 'offers'
        else 'unknown'
      end as standing
    from service_categories c
    left join shop_refused_categories r
      on r.category_id = c.id and r.service_provider_id = ${id}
    left join provider_categories o on o.category_id = c.id and o.service_provider_id = ${id}
    where not c.archived
    order by c.position, c.id`.execute(db);
  return rows;
}

/** The id of a state by its two letters. */
export const findStateId = async (db: Db, abbreviation: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('us_states')
      .select('id')
      .where('abbreviation', '=', abbreviation)
      .executeTakeFirst()
  )?.id;

export const insertShopRecord = async (
  trx: Trx,
  shop: Insertable<Schema['service_providers']>,
): Promise<string> =>
  (await trx.insertInto('service_providers').values(shop).returning('id').executeTakeFirstOrThrow())
    .id;
