// Writes service_providers.
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../deps.ts';
import { CLOSED_BY_SOURCE, LEFT_SOURCE } from './retirement.rules.ts';

/** The source's ids in the file. */
export interface SourceIds {
  /** All ids, including ids of rejected rows. */
  present: readonly string[];
  /** Ids tagged as closed, which are also among the present ones. */
  closed: readonly string[];
}

export interface RetiringShop {
  id: string;
  source_id: string;
  name: string;
  reason: string;
}

/** Staff's decisions about listing a shop prevail. */
const leaving = (source: string, { present, closed }: SourceIds, partial: boolean) => sql`
  select p.id, p.source_id, p.name,
    case when gone.id is null then ${LEFT_SOURCE} else ${CLOSED_BY_SOURCE} end as reason
  from service_providers p
  left join unnest(${closed}::text[]) as gone (id) on gone.id = p.source_id
  left join unnest(${present}::text[]) as present (id) on present.id = p.source_id
  where p.source = ${source}
    and not p.archived
    and not 'archived' = any(p.corrected_fields)
    and (gone.id is not null or (present.id is null and not ${partial}::boolean))`;

export async function findRetiring(
  db: Db,
  source: string,
  ids: SourceIds,
  partial: boolean,
): Promise<RetiringShop[]> {
  const { rows } = await sql<RetiringShop>`
    ${leaving(source, ids, partial)}
    order by p.id`.execute(db);
  return rows;
}

export async function countLiveShops(db: Db, source: string): Promise<number> {
  const { count } = await db
    .selectFrom('service_providers')
    .select(sql<string>`count(*)`.as('count'))
    .where('source', '=', source)
    .where('archived', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function retireShops(
  trx: Trx,
  shops: readonly RetiringShop[],
  now: Date,
): Promise<void> {
  await sql`
    update service_providers p
    set archived = true,
      archived_reason = retiring.reason,
      updated_at = ${now}
    from unnest(
      ${shops.map(({ id }) => id)}::bigint[],
      ${shops.map(({ reason }) => reason)}::text[]
    ) as retiring (id, reason)
    where p.id = retiring.id and not p.archived`.execute(trx);
}
