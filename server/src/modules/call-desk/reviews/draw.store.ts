// Writes call_reviews. Reads calls, users, staff_actions, user_quote_prices.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { CALLS_WITHOUT_ANSWER } from '../metrics/figures.store.ts';

const counted = ({ numAffectedRows }: { numAffectedRows?: bigint | undefined }): number =>
  Number(numAffectedRows ?? 0);

/**
 * Draws one call of each agent from a week: of the calls in which the shop answered, the one whose id has the
 * lowest hash. So repeated runs and other servers draw the same call, and agents can't predict it.
 */
export async function drawByChance(
  db: Db,
  { week, zone, now }: { week: string; zone: string; now: Date },
): Promise<number> {
  return counted(
    await sql`
      insert into call_reviews (call_id, agent_user_id, week, drawn_at)
      select d.id, u.id, ${week}::date, ${now}
      from users u
      cross join lateral (
          select c.id
          from calls c
          where c.agent_user_id = u.id
            and c.started_at >= ${week}::date::timestamp at time zone ${zone}
            and c.started_at < (${week}::date + 7)::timestamp at time zone ${zone}
            and c.ended_at is not null
            and c.outcome not in ${CALLS_WITHOUT_ANSWER}
            and not exists (
              select
              from call_reviews r
              where r.call_id = c.id
            )
          order by md5('review:' || c.id::text), c.id
          limit 1
        ) d
      where u.role in ('agent', 'supervisor')
        and u.deleted_at is null
        and u.suspended_at is null
        and not exists (
          select
          from call_reviews r
          where r.agent_user_id = u.id and r.week = ${week}::date
        )
      on conflict
      do nothing`.execute(db),
  );
}

/** Draws calls whose outcome or price somebody other than their agent corrected since the given time. */
export async function drawCorrected(
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  return counted(
    await sql`
      insert into call_reviews (call_id, agent_user_id, drawn_at)
      select distinct c.id, c.agent_user_id, ${now}::timestamptz
      from staff_actions s
      left join user_quote_prices x
        on x.id = case s.action
          when 'price_corrected' then (s.detail ->> 'before_id')::bigint
          when 'price_withdrawn' then (s.detail ->> 'price_id')::bigint
        end
      join calls c
        on c.id = case s.action
          when 'call_undone' then (s.detail ->> 'call_id')::bigint
          else x.call_id
        end
      where s.action in ('call_undone', 'price_corrected', 'price_withdrawn')
        and s.at > ${since}
        and s.staff_user_id <> c.agent_user_id
        and c.ended_at is not null
        and c.outcome is not null
      on conflict
      do nothing`.execute(db),
  );
}

export async function deleteOldReviews(
  db: Db,
  { unreviewedBefore, drawnBefore }: { unreviewedBefore: Date; drawnBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('call_reviews')
    .where((eb) =>
      eb.or([
        eb('drawn_at', '<', drawnBefore),
        eb.and([eb('reviewed_at', 'is', null), eb('drawn_at', '<', unreviewedBefore)]),
      ]),
    )
    .execute();
}
