// Writes call_desk_leases, call_desk_notes, call_desk_presence, calls. Reads user_quotes,
// user_vehicles, cars, user_addresses, us_states, users, quote_services, quote_service_options,
// user_quote_prices, service_providers, staff_actions.
import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { before, minutes } from '../../../platform/clock.ts';
import type { RequestedService } from '../../service-catalog/index.ts';
import type { Schema } from '../../../schema.generated.ts';

export interface Lease {
  quoteId: string;
  agentId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

/**
 * One statement: it claims when the request is open and free, lapsed, or the agent's own already.
 */
export async function claimLease(
  db: Db,
  { quoteId, agentId, tokenHash, now, expiresAt }: Lease,
): Promise<boolean> {
  const { rows } = await sql`
    insert into call_desk_leases (quote_id, agent_user_id, token_hash, claimed_at, expires_at)
    select q.id, ${agentId}, ${tokenHash}, ${now}, ${expiresAt}
    from user_quotes q
    where q.id = ${quoteId} and q.closed_at is null and q.user_id <> ${agentId}
    on conflict (quote_id)
    do update set agent_user_id = excluded.agent_user_id, token_hash = excluded.token_hash,
      claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
    where call_desk_leases.expires_at <= ${now}
      or call_desk_leases.agent_user_id = excluded.agent_user_id
    returning quote_id`.execute(db);
  return rows.length === 1;
}

/**
 * The most urgent open request that nobody holds and that is not scheduled for later; locked
 * against other takers. What is reserved for the agent comes first, and what they gave back a
 * moment ago last: the next one is another, if there is any. One look each, so that each follows an
 * index and ends at the first request that fits.
 */
export async function lockNextFree(
  trx: Trx,
  agentId: string,
  now: Date,
): Promise<string | undefined> {
  const reserved = sql`(
    select r.quote_id
    from call_desk_notes r
    where r.reserved_for = ${agentId} and r.reserved_until > ${now}
  )`;
  const justReleased = sql`
    select
    from staff_actions t
    where t.staff_user_id = ${agentId}
      and t.at > ${before(now, minutes(10))}
      and t.action = 'released'
      and t.quote_id = q.id`;
  for (const which of [
    sql`q.id in ${reserved}`,
    sql`not exists (${justReleased})`,
    sql`exists (${justReleased})`,
  ]) {
    const id = await lockMostUrgent(trx, agentId, now, which);
    if (id !== undefined) return id;
  }
  return undefined;
}

async function lockMostUrgent(
  trx: Trx,
  agentId: string,
  now: Date,
  which: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select q.id
    from user_quotes q
    where q.closed_at is null
      and q.user_id <> ${agentId}
      and ${which}
      and not exists (
        select 1
        from call_desk_leases l
        where l.quote_id = q.id and l.expires_at > ${now}
      )
      and not exists (
        select 1
        from call_desk_notes n
        where n.quote_id = q.id
          and (n.resume_at > ${now} or (n.reserved_until > ${now} and n.reserved_for <> ${agentId}))
      )
    order by q.target_at, q.id
    limit 1
    for update of q skip locked`.execute(trx);
  return rows[0]?.id;
}

/** The lease a write must carry; undefined when it is stale. */
export const lockLease = (
  trx: Trx,
  quoteId: string,
  agentId: string,
  tokenHash: Buffer,
  now: Date,
) =>
  trx
    .selectFrom('call_desk_leases')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('agent_user_id', '=', agentId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export const findHolder = (db: Db, quoteId: string, now: Date) =>
  db
    .selectFrom('call_desk_leases')
    .innerJoin('users', 'users.id', 'call_desk_leases.agent_user_id')
    .select(['users.id', 'users.first_name', 'call_desk_leases.expires_at'])
    .where('quote_id', '=', quoteId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function extendLease(db: Db, quoteId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('call_desk_leases')
    .set({ expires_at: expiresAt })
    .where('quote_id', '=', quoteId)
    .execute();
}

export async function deleteLease(db: Db, quoteId: string): Promise<void> {
  await db.deleteFrom('call_desk_leases').where('quote_id', '=', quoteId).execute();
}

export async function saveDraft(db: Db, quoteId: string, draft: unknown, now: Date): Promise<void> {
  const text = JSON.stringify(draft ?? null);
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, draft: text, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet({ draft: text, updated_at: now }),
    )
    .execute();
}

/** When a request that was given back has somebody to call again; null for at once. */
export async function saveResumeAt(
  db: Db,
  quoteId: string,
  resumeAt: Date | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('call_desk_notes')
    .values({ quote_id: quoteId, resume_at: resumeAt, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('quote_id').doUpdateSet({ resume_at: resumeAt, updated_at: now }),
    )
    .execute();
}

export const findDraft = async (db: Db, quoteId: string): Promise<unknown> =>
  (
    await db
      .selectFrom('call_desk_notes')
      .select('draft')
      .where('quote_id', '=', quoteId)
      .executeTakeFirst()
  )?.draft ?? null;

export type CallRow = Omit<Selectable<Schema['calls']>, 'outcome'> & {
  outcome: RecordedOutcome | null;
  name: string;
};

export async function findCalls(db: Db, quoteId: string): Promise<CallRow[]> {
  const rows = await db
    .selectFrom('calls')
    .innerJoin('service_providers', 'service_providers.id', 'calls.service_provider_id')
    .selectAll('calls')
    .select('service_providers.name')
    .where('quote_id', '=', quoteId)
    .orderBy('calls.id')
    .execute();
  return rows as CallRow[];
}

/** The call that goes on for a request, if any: there is at most one. */
export const findRunningCall = async (db: Db, quoteId: string): Promise<CallRow | undefined> =>
  (await findCalls(db, quoteId)).find(({ ended_at }) => ended_at === null);

/** Calls still going on for requests that closed, or whose lease had lapsed before a moment. */
export async function findAbandonedCalls(
  db: Db,
  lapsedBefore: Date,
): Promise<{ id: string; quote_id: string }[]> {
  const { rows } = await sql<{ id: string; quote_id: string }>`
    select c.id, c.quote_id
    from calls c
    join user_quotes q on q.id = c.quote_id
    where c.ended_at is null
      and c.started_at < ${lapsedBefore}
      and (
        q.closed_at is not null
        or not exists (
          select 1
          from call_desk_leases l
          where l.quote_id = c.quote_id and l.expires_at > ${lapsedBefore}
        )
      )
    order by c.id
    limit 200`.execute(db);
  return rows;
}

export const insertCall = (db: Db, call: Insertable<Schema['calls']>): Promise<{ id: string }> =>
  db.insertInto('calls').values(call).returning('id').executeTakeFirstOrThrow();

export interface Ending {
  outcome: RecordedOutcome;
  endedAt: Date;
  note: string;
  callBackAt: Date | null;
}

export async function endCall(
  db: Db,
  id: string,
  { outcome, endedAt, note, callBackAt }: Ending,
): Promise<void> {
  await db
    .updateTable('calls')
    .set({ outcome, ended_at: endedAt, note, call_back_at: callBackAt })
    .where('id', '=', id)
    .execute();
}

export interface DeskRow {
  id: string;
  user_id: string;
  vehicle_id: string;
  status: string;
  service_title: string;
  radius: number;
  requested_service_provider_id: string | null;
  created_at: Date;
  target_at: Date;
  limit_at: Date;
  closed_at: Date | null;
  vehicle: string;
  city: string;
  state_abr: string;
  timezone: string;
  latitude: number;
  longitude: number;
  prices: number;
  holder: string | null;
  lease_expires_at: Date | null;
  resume_at: Date | null;
  on_the_phone: string | null;
  engine: string[];
  services: { category_id: string; name: string; details: string[] }[];
}

const selectDesk = sql`
  select q.id, q.user_id, q.user_vehicle_id as vehicle_id, q.status, q.service_title, q.radius,
    q.requested_service_provider_id, q.created_at, q.target_at, q.limit_at, q.closed_at,
    v.full_vehicle_name_with_engine as vehicle, a.city, w.abbreviation as state_abr, a.timezone,
    a.latitude, a.longitude,
    (
      select count(*)::int
      from user_quote_prices x
      where x.quote_id = q.id and x.withdrawn_at is null and x.replaced_by_id is null
    ) as prices,
    (
      select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'category_id', s.category_id::text, 'name', s.category_name, 'details',
              (
                select coalesce(
                    jsonb_agg(o.option_name || ': ' || o.choice_name order by o.position), '[]'
                  )
                from quote_service_options o
                where o.quote_service_id = s.id
              )
            ) order by s.position
          ),
          '[]'
        )
      from quote_services s
      where s.quote_id = q.id
    ) as services,
    array_remove(array[nullif(v.aspiration, ''), coalesce(nullif(v.fuel_type, ''), c.fuel_type),
           coalesce(nullif(concat_ws(' ', nullif(v.trans_speed, ''), nullif(v.trans_type, '')), ''), nullif(array_to_string(c.transmissions, ' or '), '')),
           coalesce(nullif(v.drivetrain, ''), nullif(array_to_string(c.drivetrains, ' or '), ''))], null) as engine,
    (select n.resume_at from call_desk_notes n where n.quote_id = q.id) as resume_at,
    (
      select p.name
      from calls k
      join service_providers p on p.id = k.service_provider_id
      where k.quote_id = q.id and k.ended_at is null
    ) as on_the_phone,
    u.first_name as holder, l.expires_at as lease_expires_at
  from user_quotes q
  join user_vehicles v on v.id = q.user_vehicle_id
  join user_addresses a on a.id = q.user_address_id
  left join cars c on c.id = v.car_id
  join us_states w on w.id = a.us_state_id`;

/** One request as the desk sees it: nothing that says who the owner is beyond the town. */
export async function findDeskRequest(
  db: Db,
  quoteId: string,
  now: Date,
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`
    ${selectDesk}
    left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
    left join users u on u.id = l.agent_user_id
    where q.id = ${quoteId}`.execute(db);
  return rows[0];
}

/** What an agent can look over: all of a long queue would cost every agent's every look. */
const MOST_QUEUED = 100;

export async function findQueue(db: Db, now: Date): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${selectDesk}
    left join call_desk_leases l on l.quote_id = q.id and l.expires_at > ${now}
    left join users u on u.id = l.agent_user_id
    where q.closed_at is null
    order by q.target_at, q.id
    limit ${MOST_QUEUED}`.execute(db);
  return rows;
}

/** The services of a request as they were asked for, by their ids. */
export async function findRequestedServices(db: Db, quoteId: string): Promise<RequestedService[]> {
  const { rows } = await sql<RequestedService>`
    select jsonb_build_object('id', s.category_id::text) as category,
      (
        select coalesce(
            jsonb_agg(
              jsonb_build_object(
                'category_option', jsonb_build_object('id', o.category_option_id::text),
                'category_option_choice',
                jsonb_build_object('id', o.category_option_choice_id::text)
              ) order by o.position
            ),
            '[]'
          )
        from quote_service_options o
        where o.quote_service_id = s.id
      ) as "optionChoices"
    from quote_services s
    where s.quote_id = ${quoteId}
    order by s.position`.execute(db);
  return rows;
}

/**
 * What the agent says about the services, as it was kept with the request; undefined where it
 * wasn't.
 */
export async function findRequestedServiceText(
  db: Db,
  quoteId: string,
): Promise<string[] | undefined> {
  const rows = await db
    .selectFrom('quote_services')
    .select('asked')
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  return rows.some(({ asked }) => asked === null)
    ? undefined
    : rows.flatMap(({ asked }) => asked ?? []);
}

export async function savePresence(
  db: Db,
  agentId: string,
  lookingAt: string | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into call_desk_presence (agent_user_id, looking_at, seen_at)
    select ${agentId}, (select id from user_quotes where id = ${lookingAt}), ${now}
    on conflict (agent_user_id)
    do update set looking_at = excluded.looking_at, seen_at = excluded.seen_at`.execute(db);
}

/** Who looks at what, by request; the one who asks is left out. */
export async function findPresentStaff(
  db: Db,
  agentId: string,
  since: Date,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ looking_at: string; names: string[] }>`
    select p.looking_at, array_agg(u.first_name order by u.first_name) as names
    from call_desk_presence p
    join users u on u.id = p.agent_user_id
    where p.looking_at is not null and p.seen_at > ${since} and p.agent_user_id <> ${agentId}
    group by p.looking_at`.execute(db);
  return new Map(rows.map(({ looking_at, names }) => [looking_at, names]));
}
