// Writes shop_refused_categories, call_desk_skips. Reads calls, call_desk_leases, user_quotes,
// service_providers.
import type { RecordedOutcome } from '@fourbay/contract/call-outcomes';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';

export interface ShopRecord {
  called: number;
  answered: number;
  priced: number;
  /** The newest ended calls. */
  last: { outcome: RecordedOutcome; at: string; quote_id: string }[];
}

/** How often shops answered and gave a price, ever; those never called are left out. */
export async function findShopRecords(
  db: Db,
  providerIds: readonly string[],
): Promise<Map<string, ShopRecord>> {
  const { rows } = await sql<ShopRecord & { service_provider_id: string }>`
    select service_provider_id, count(*)::int as called,
      (
        count(*) filter (
          where outcome not in (
            'no_answer', 'voicemail', 'busy_line', 'closed', 'wrong_number', 'cut_off'
          )
        )
      )::int as answered,
      (count(*) filter (where outcome = 'priced'))::int as priced,
      (
        array_agg(
          jsonb_build_object(
            'outcome', outcome, 'at', ended_at, 'quote_id', quote_id::text
          ) order by id desc
        )
      )[1:3] as last
    from calls
    where service_provider_id = any(${[...providerIds]}) and ended_at is not null
    group by service_provider_id`.execute(db);
  return new Map(rows.map((row) => [row.service_provider_id, row]));
}

export interface ShopCall {
  service_provider_id: string;
  quote_id: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: RecordedOutcome | null;
  call_back_at: Date | null;
  /** Still going on, as far as anybody can tell. */
  running: boolean;
}

/**
 * The calls that decide about the next one: all for this request, and everybody's since a moment;
 * oldest first.
 */
export async function findCallsOfShops(
  db: Db,
  providerIds: readonly string[],
  { quoteId, since, lapsedBefore }: { quoteId: string; since: Date; lapsedBefore: Date },
): Promise<Map<string, ShopCall[]>> {
  const { rows } = await sql<ShopCall>`
    select c.service_provider_id, c.quote_id, c.started_at, c.ended_at, c.outcome, c.call_back_at,
      (
        c.ended_at is null
        and q.closed_at is null
        and exists (
          select 1
          from call_desk_leases l
          where l.quote_id = c.quote_id and l.expires_at > ${lapsedBefore}
        )
      ) as running
    from calls c
    join user_quotes q on q.id = c.quote_id
    where c.service_provider_id = any(${[...providerIds]})
      and (c.quote_id = ${quoteId} or c.started_at > ${since})
    order by c.id`.execute(db);
  const found = new Map<string, ShopCall[]>();
  for (const row of rows)
    found.set(row.service_provider_id, [...(found.get(row.service_provider_id) ?? []), row]);
  return found;
}

/**
 * Until the transaction ends nobody else begins a call to this shop, or learns something about it.
 */
export async function lockShop(trx: Trx, providerId: string): Promise<void> {
  await sql`select id from service_providers where id = ${providerId} for update`.execute(trx);
}

/** Among some shops, those that said they do not do some of this work. */
export async function findRefusals(
  db: Db,
  providerIds: readonly string[],
  categoryIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ service_provider_id: string }>`
    select distinct service_provider_id
    from shop_refused_categories
    where service_provider_id = any(${[...providerIds]}) and category_id = any(${[...categoryIds]})`.execute(
    db,
  );
  return new Set(rows.map(({ service_provider_id }) => service_provider_id));
}

export async function saveRefusal(
  db: Db,
  providerId: string,
  categoryIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into shop_refused_categories (service_provider_id, category_id, told_at)
    select ${providerId}, id, ${now}
    from service_categories
    where id = any(${[...categoryIds]})
    on conflict
    do nothing`.execute(db);
}

/** Somebody learned better: these are done after all. */
export async function deleteRefusals(
  db: Db,
  providerId: string,
  categoryIds: readonly string[],
): Promise<void> {
  await sql`
    delete from shop_refused_categories
    where service_provider_id = ${providerId} and category_id = any(${[...categoryIds]})`.execute(
    db,
  );
}

/** The shops left out for a request, with the reason. */
export async function findSkips(db: Db, quoteId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('call_desk_skips')
    .select(['service_provider_id', 'reason'])
    .where('quote_id', '=', quoteId)
    .execute();
  return new Map(rows.map(({ service_provider_id, reason }) => [service_provider_id, reason]));
}

export interface Skip {
  quoteId: string;
  providerId: string;
  agentId: string;
  reason: string;
  now: Date;
}

export async function saveSkip(
  db: Db,
  { quoteId, providerId, agentId, reason, now }: Skip,
): Promise<void> {
  await db
    .insertInto('call_desk_skips')
    .values({
      quote_id: quoteId,
      service_provider_id: providerId,
      agent_user_id: agentId,
      reason,
      skipped_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['quote_id', 'service_provider_id'])
        .doUpdateSet({ reason, agent_user_id: agentId, skipped_at: now }),
    )
    .execute();
}

export async function deleteSkip(db: Db, quoteId: string, providerId: string): Promise<void> {
  await db
    .deleteFrom('call_desk_skips')
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', providerId)
    .execute();
}

export interface CategoryRecord {
  id: string;
  name: string;
  standing: 'offers' | 'refuses' | 'unknown';
}

/** Every service that is offered here, and what the shop is known to say to it. */
export async function findCategoryRecords(db: Db, providerId: string): Promise<CategoryRecord[]> {
  const { rows } = await sql<CategoryRecord>`
    select k.id, k.name,
      case when exists (
        select 1
        from shop_refused_categories r
        where r.service_provider_id = ${providerId} and r.category_id = k.id
      ) then 'refuses' when exists (
        select 1
        from provider_categories c
        where c.service_provider_id = ${providerId} and c.category_id = k.id
      ) then 'offers' else 'unknown' end as standing
    from service_categories k
    where not k.archived
    order by k.position`.execute(db);
  return rows;
}
