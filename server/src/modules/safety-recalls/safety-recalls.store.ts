// Writes safety_recall_lookups, safety_recalls, vehicle_safety_recalls. Reads user_vehicles,
// vehicle_models, makes, users.
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../deps.ts';
import type { RecallCampaign, RecallQuery } from '../../recall-source/recall-source.ts';
import type { Schema } from '../../schema.generated.ts';

export interface ModelYear {
  modelId: string;
  year: number;
}

export type LookupRow = Selectable<Schema['safety_recall_lookups']>;

/** A campaign of a vehicle, with what its owner did about it. */
export type VehicleRecallRow = Selectable<Schema['safety_recalls']> & { done_at: Date | null };

export const findLookup = (db: Db, { modelId, year }: ModelYear): Promise<LookupRow | undefined> =>
  db
    .selectFrom('safety_recall_lookups')
    .selectAll()
    .where('vehicle_model_id', '=', modelId)
    .where('year', '=', year)
    .executeTakeFirst();

/**
 * Names to ask the service about; undefined for a model that an owner typed in, which is never
 * sent to an outside service.
 */
export const findRecallQuery = async (
  db: Db,
  { modelId, year }: ModelYear,
): Promise<RecallQuery | undefined> => {
  const named = await db
    .selectFrom('vehicle_models as model')
    .innerJoin('makes as make', 'make.id', 'model.make_id')
    .select(['make.name as make', 'model.name as model'])
    .where('model.id', '=', modelId)
    .where('model.owner_user_id', 'is', null)
    .where('make.owner_user_id', 'is', null)
    .executeTakeFirst();
  return named && { ...named, year };
};

/**
 * Models and years in garages that weren't asked about since then, those never asked about first, and
 * those that failed last, unless they failed after `retryAfter`. Each step finds the next pair by
 * the index, because most vehicles share their model and year.
 */
export async function findDueModelYears(
  db: Db,
  { since, retryAfter, limit }: { since: Date; retryAfter: Date; limit: number },
): Promise<ModelYear[]> {
  const { rows } = await sql<{ model_id: string; year: number }>`
    with recursive pair (model_id, year) as (
      (
        select vehicle_model_id, year
        from user_vehicles
        where not archived
        order by vehicle_model_id, year
        limit 1
      )
      union all
      select later.vehicle_model_id, later.year
      from pair
      cross join lateral (
          select v.vehicle_model_id, v.year
          from user_vehicles v
          where not v.archived
            and (v.vehicle_model_id, v.year) > (pair.model_id, pair.year)
          order by v.vehicle_model_id, v.year
          limit 1
        ) later
    )
    select pair.model_id, pair.year
    from pair
    join vehicle_models model on model.id = pair.model_id
    join makes make on make.id = model.make_id
    left join safety_recall_lookups looked
      on looked.vehicle_model_id = pair.model_id and looked.year = pair.year
    where model.owner_user_id is null
      and make.owner_user_id is null
      and (looked.asked_at is null or looked.asked_at <= ${since})
      and (looked.failed_at is null or looked.failed_at <= ${retryAfter})
    order by looked.failed_at is not null, looked.asked_at nulls first, pair.model_id, pair.year
    limit ${limit}`.execute(db);
  return rows.map(({ model_id, year }) => ({ modelId: model_id, year }));
}

export async function saveLookup(
  trx: Trx,
  { modelId, year }: ModelYear,
  { listed, now }: { listed: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('safety_recall_lookups')
    .values({ vehicle_model_id: modelId, year, listed, first_asked_at: now, asked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_model_id', 'year']).doUpdateSet((eb) => ({
        listed,
        asked_at: now,
        first_asked_at: eb.fn.coalesce('safety_recall_lookups.first_asked_at', eb.val(now)),
        failed_at: null,
      })),
    )
    .execute();
}

export async function saveFailure(db: Db, { modelId, year }: ModelYear, now: Date): Promise<void> {
  await db
    .insertInto('safety_recall_lookups')
    .values({ vehicle_model_id: modelId, year, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['vehicle_model_id', 'year']).doUpdateSet({ failed_at: now }),
    )
    .execute();
}

/**
 * Replaces the campaigns of a model and year. Returns how many are new. Those that are missing are
 * only marked, so that they aren't new if the source lists them again.
 */
export async function replaceCampaigns(
  trx: Trx,
  { modelId, year }: ModelYear,
  campaigns: readonly RecallCampaign[],
  { invented, now }: { invented: boolean; now: Date },
): Promise<number> {
  const numbers = campaigns.map(({ campaign }) => campaign);
  await sql`
    update safety_recalls
    set gone_at = ${now}
    where vehicle_model_id = ${modelId}
      and year = ${year}
      and gone_at is null
      and campaign <> all(${numbers}::text[])`.execute(trx);
  if (campaigns.length === 0) return 0;
  const { rows } = await sql<{ fresh: boolean }>`
    insert into safety_recalls (
      vehicle_model_id, year, campaign, component, summary, consequence, remedy, reported_on,
      park_it, park_outside, over_the_air, invented, first_seen_at
    )
    select ${modelId}, ${year}, c.campaign, c.component, c.summary, c.consequence, c.remedy,
      c."reportedOn", c."parkIt", c."parkOutside", c."overTheAir", ${invented}, ${now}
    from jsonb_to_recordset(${JSON.stringify(campaigns)}::jsonb) c (
        campaign text, component text, summary text, consequence text, remedy text,
        "reportedOn" date, "parkIt" boolean, "parkOutside" boolean, "overTheAir" boolean
      )
    on conflict (vehicle_model_id, year, campaign)
    do update set component = excluded.component, summary = excluded.summary,
      consequence = excluded.consequence, remedy = excluded.remedy,
      reported_on = excluded.reported_on, park_it = excluded.park_it,
      park_outside = excluded.park_outside, over_the_air = excluded.over_the_air, gone_at = null
    returning first_seen_at = ${now} as fresh`.execute(trx);
  return rows.filter(({ fresh }) => fresh).length;
}

/** Open ones first, newest first. */
export const findVehicleRecalls = (
  db: Db,
  vehicleId: string,
  { modelId, year }: ModelYear,
): Promise<VehicleRecallRow[]> =>
  db
    .selectFrom('safety_recalls as recall')
    .leftJoin('vehicle_safety_recalls as own', (join) =>
      join.onRef('own.campaign', '=', 'recall.campaign').on('own.user_vehicle_id', '=', vehicleId),
    )
    .selectAll('recall')
    .select('own.done_at')
    .where('recall.vehicle_model_id', '=', modelId)
    .where('recall.year', '=', year)
    .where('recall.gone_at', 'is', null)
    .orderBy(sql`own.done_at is not null`)
    .orderBy(sql`recall.reported_on desc nulls last`)
    .orderBy('recall.campaign', 'desc')
    .execute();

export async function saveDone(
  db: Db,
  target: { userId: string; vehicleId: string; campaign: string },
  doneAt: Date | null,
): Promise<void> {
  await db
    .insertInto('vehicle_safety_recalls')
    .values({
      user_vehicle_id: target.vehicleId,
      campaign: target.campaign,
      user_id: target.userId,
      done_at: doneAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_vehicle_id', 'campaign']).doUpdateSet({ done_at: doneAt }),
    )
    .execute();
}

export interface RecallNotice {
  vehicle_id: string;
  vehicle_name: string;
  user_id: string;
  email: string;
  component: string;
  remedy: string;
  park_it: boolean;
  park_outside: boolean;
  invented: boolean;
}

/**
 * Marks the campaigns that appeared after the first lookup as notified, for the vehicles of a model
 * and year after this id, and returns them. A vehicle added later shows them on its page instead.
 */
export async function markNotified(
  trx: Trx,
  { modelId, year }: ModelYear,
  { after, limit, now }: { after: string; limit: number; now: Date },
): Promise<{ notices: RecallNotice[]; last: string | undefined }> {
  const vehicles = await trx
    .selectFrom('user_vehicles')
    .select('id')
    .where('vehicle_model_id', '=', modelId)
    .where('year', '=', year)
    .where('archived', '=', false)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = vehicles.map(({ id }) => id);
  if (ids.length === 0) return { notices: [], last: undefined };
  const { rows } = await sql<RecallNotice>`
    with fresh as (
      insert into vehicle_safety_recalls (user_vehicle_id, campaign, user_id, notified_at)
      select v.id, recall.campaign, v.user_id, ${now}
      from user_vehicles v
      join safety_recall_lookups looked
        on looked.vehicle_model_id = v.vehicle_model_id and looked.year = v.year
      join safety_recalls recall
        on recall.vehicle_model_id = v.vehicle_model_id and recall.year = v.year
      where v.id = any(${ids}::bigint[])
        and recall.first_seen_at > looked.first_asked_at
        and recall.first_seen_at > v.created_at
        and recall.gone_at is null
      on conflict (user_vehicle_id, campaign)
      do update set notified_at = excluded.notified_at
      where vehicle_safety_recalls.notified_at is null and vehicle_safety_recalls.done_at is null
      returning user_vehicle_id, campaign
    )
    select v.id as vehicle_id, v.full_vehicle_name as vehicle_name, u.id as user_id, u.email,
      recall.component, recall.remedy, recall.park_it, recall.park_outside, recall.invented
    from fresh
    join user_vehicles v on v.id = fresh.user_vehicle_id
    join users u on u.id = v.user_id
    join safety_recalls recall
      on recall.vehicle_model_id = v.vehicle_model_id
        and recall.year = v.year
        and recall.campaign = fresh.campaign
    where u.deleted_at is null and u.suspended_at is null and u.confirmed_at is not null
    order by v.id, recall.reported_on desc nulls last, recall.campaign`.execute(trx);
  return { notices: rows, last: ids.at(-1) };
}

/** Deletes what was learned about models that are in no garage anymore. */
export async function deleteLookupsBefore(db: Db, before: Date): Promise<void> {
  await sql`
    delete from safety_recall_lookups
    where coalesce(asked_at, failed_at) < ${before}`.execute(db);
}
