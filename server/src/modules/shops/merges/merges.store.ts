// Writes provider_merge_proposals, and service_providers and provider_categories where two shops
// become one.
import { METERS_PER_MILE } from '@fourbay/contract/places/geography';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { readPage, ROW_COUNT, type Page } from '../../../platform/lists/list-page.ts';
import { whereFilters, type ListQuery } from '../../../platform/lists/list-query.ts';
import { milesBetween } from '../../../platform/geo/sphere.ts';

export interface MergeProposalRow {
  id: string;
  first_id: string;
  second_id: string;
  reason: 'same_phone' | 'same_name_nearby';
  miles: number;
  status: 'open' | 'merged' | 'kept_apart';
  created_at: Date;
}

/** 100 m. */
const NEARBY_MILES = 100 / METERS_PER_MILE;
/**
 * With a common phone number, shops within this distance are one shop. Farther apart, they belong to a chain.
 */
const SAME_PHONE_MILES = 0.3;
/** With a common name as well, the shop may have moved within its town. */
const SAME_PHONE_AND_NAME_MILES = 5;
/**
 * The maximum number of shops compared per name or number. More than that belong to a chain's central number.
 */
const MAX_OF_ONE_PHONE = 20;
/** The maximum number of pairs per shop for a supervisor to check. Only the likeliest ones are proposed. */
const MAX_PROPOSALS_PER_SHOP = 3;

/**
 * Proposes pairs of one of these shops and another that share a phone number within 0.3 miles, a number and a
 * name within five miles, or a name within 100 m. Takes the nearest pairs of each shop, those that share both
 * first. A number with many shops is a chain's central number. Pairs that were proposed before keep their
 * decision. Each lookup is limited, so that the time is linear in the number of shops. `offset 0` forces one
 * index lookup per shop, because a planner without fresh statistics would scan all shops instead.
 */
export async function proposeMerges(trx: Trx, ids: readonly string[], now: Date): Promise<number> {
  const miles = milesBetween(sql.ref('p.pos'), sql.ref('o.pos'));
  const { numAffectedRows } = await sql`
    insert into provider_merge_proposals (first_id, second_id, reason, miles, created_at)
    select distinct on (1, 2) least(id, other_id), greatest(id, other_id), reason, miles, ${now}
    from (
        select *,
          row_number() over (
            partition by id
            order by (reason = 'same_phone' and same_name) desc, miles, other_id
          ) as place
        from (
            select distinct on (p.id, o.id) p.id, o.id as other_id, o.reason, ${miles} as miles,
              lower(o.name) = lower(p.name) as same_name
            from service_providers p
            cross join lateral (
                select *
                from (
                    select id, pos, name, 'same_phone' as reason, count(*) over () as sharing
                    from (
                        select id, pos, name
                        from service_providers
                        where phone = p.phone and not archived
                        offset 0
                        limit ${MAX_OF_ONE_PHONE + 1}
                      ) of_phone
                  ) counted
                where sharing <= ${MAX_OF_ONE_PHONE}
                  and pos <-> p.pos <= case
                    when lower(name) = lower(p.name) then ${SAME_PHONE_AND_NAME_MILES}::float8
                    else ${SAME_PHONE_MILES}::float8
                  end
                union all
                select *
                from (
                    select id, pos, name, 'same_name_nearby', 1
                    from service_providers
                    where cube_enlarge(p.pos, ${NEARBY_MILES}::float8, 3) @> pos
                      and not archived
                      and lower(name) = lower(p.name)
                      and pos <-> p.pos <= ${NEARBY_MILES}::float8
                    limit ${MAX_OF_ONE_PHONE}
                  ) of_name
              ) o
            where p.id = any(${ids}::bigint[]) and not p.archived and o.id <> p.id
            order by p.id, o.id, o.reason desc
          ) pairs
      ) ranked
    where place <= ${MAX_PROPOSALS_PER_SHOP}
    order by 1, 2, reason desc
    on conflict (first_id, second_id)
    do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const columns = {
  status: sql.ref('provider_merge_proposals.status'),
  created_at: sql.ref('provider_merge_proposals.created_at'),
};

const proposals = (db: Db) => db.selectFrom('provider_merge_proposals');
/** Values allowed by the table's check constraints. */
type CheckedValues = Pick<MergeProposalRow, 'reason' | 'status'>;

export async function findMergeProposals(db: Db, list: ListQuery): Promise<Page<MergeProposalRow>> {
  const matching = proposals(db).where(whereFilters(list.filters, columns));
  return readPage(list, {
    columns: columns,
    id: sql.ref('provider_merge_proposals.id'),
    rows: matching.selectAll().$narrowType<CheckedValues>(),
    count: matching.select(ROW_COUNT),
  });
}

export const lockMergeProposal = (trx: Trx, id: string): Promise<MergeProposalRow | undefined> =>
  proposals(trx)
    .selectAll()
    .$narrowType<CheckedValues>()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateMergeProposal(
  trx: Trx,
  id: string,
  decision: { status: 'merged' | 'kept_apart'; decided_by: string; decided_at: Date },
): Promise<void> {
  await trx.updateTable('provider_merge_proposals').set(decision).where('id', '=', id).execute();
}

/** Locks both entries, the older first, like every merge and split. */
export async function lockEntries(
  trx: Trx,
  { keptId, mergedId }: { keptId: string; mergedId: string },
): Promise<void> {
  await sql`
    select id
    from service_providers
    where id = any(${[keptId, mergedId]}::bigint[])
    order by id
    for update`.execute(trx);
}

/** Drops open proposals for a merged entry. The entry it is part of may still be proposed. */
export async function deleteOpenProposals(trx: Trx, id: string): Promise<void> {
  await sql`
    delete from provider_merge_proposals
    where status = 'open' and (first_id = ${id} or second_id = ${id})`.execute(trx);
}

/**
 * Fills gaps of the kept shop, including its do-not-call mark, from the merged one, which becomes
 * an archived row that points to it. Returns the services that the kept shop took over.
 */
export async function mergeShops(
  trx: Trx,
  keptId: string,
  mergedId: string,
  now: Date,
): Promise<string[]> {
  await sql`
    update service_providers keep
    set phone = coalesce(keep.phone, gone.phone),
      website = coalesce(keep.website, gone.website),
      hours = coalesce(keep.hours, gone.hours),
      hours_kinds = case when keep.hours is null then gone.hours_kinds else keep.hours_kinds end,
      holiday_hours = coalesce(keep.holiday_hours, gone.holiday_hours),
      description = case when keep.description = '' then gone.description else keep.description end,
      desk_note = case when keep.desk_note = '' then gone.desk_note else keep.desk_note end,
      do_not_call_at = least(keep.do_not_call_at, gone.do_not_call_at),
      updated_at = ${now}
    from service_providers gone
    where keep.id = ${keptId} and gone.id = ${mergedId}`.execute(trx);
  const { rows } = await sql<{ category_id: string }>`
    insert into provider_categories (service_provider_id, category_id)
    select ${keptId}::bigint, category_id
    from provider_categories
    where service_provider_id = ${mergedId}
    on conflict
    do nothing
    returning category_id`.execute(trx);
  await sql`
    update service_providers
    set archived = true,
      archived_reason = 'merged with another entry',
      merged_into_id = ${keptId},
      updated_at = ${now},
      corrected_fields = array(select distinct unnest(corrected_fields || '{archived}'))
    where id = ${mergedId}`.execute(trx);
  return rows.map(({ category_id }) => category_id);
}

/** Removes from the kept shop what it took over, unless changed since. */
export async function splitShops(
  trx: Trx,
  { keptId, mergedId }: { keptId: string; mergedId: string },
  before: unknown,
  categoryIds: readonly string[],
  now: Date,
): Promise<void> {
  const keptFact = (name: string, cast: string) => sql`
    ${sql.ref(name)} = case
      when keep.${sql.ref(name)} is not distinct from gone.${sql.ref(name)}
        then (before_merge.facts ->> ${name})::${sql.raw(cast)}
      else keep.${sql.ref(name)}
    end`;
  await sql`
    with before_merge as (select ${JSON.stringify(before)}::jsonb as facts)
    update service_providers keep
    set ${keptFact('phone', 'text')},
      ${keptFact('website', 'text')},
      ${keptFact('hours', 'jsonb')},
      hours_kinds = case
        when keep.hours is not distinct from gone.hours
          then (before_merge.facts ->> 'hours_kinds')::jsonb
        else keep.hours_kinds
      end,
      holiday_hours = case
        when keep.holiday_hours is not distinct from gone.holiday_hours
          then nullif(before_merge.facts -> 'holiday_hours', 'null'::jsonb)
        else keep.holiday_hours
      end,
      ${keptFact('description', 'text')},
      -- Merges older than the notes saved none.
      desk_note = case
        when keep.desk_note = gone.desk_note then coalesce(before_merge.facts ->> 'desk_note', '')
        else keep.desk_note
      end,
      ${keptFact('do_not_call_at', 'timestamptz')},
      updated_at = ${now}
    from service_providers gone, before_merge
    where keep.id = ${keptId} and gone.id = ${mergedId}`.execute(trx);
  await sql`
    delete from provider_categories
    where service_provider_id = ${keptId}
      and category_id = any(${[...categoryIds]}::bigint[])`.execute(trx);
  await sql`
    update service_providers
    set archived = false,
      archived_reason = null,
      merged_into_id = null,
      updated_at = ${now},
      corrected_fields = array_remove(corrected_fields, 'archived')
    where id = ${mergedId}`.execute(trx);
}
