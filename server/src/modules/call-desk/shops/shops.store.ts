// Writes call_desk_skips; locks rows of service_providers. Reads calls, booking_calls, call_lines,
// service_providers, shop_refused_categories, user_quote_prices, wrong_numbers.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { isCurrentPrice } from '../../quotes/index.ts';
import { isBookingLineInUse, isLineInUse } from './lines.store.ts';

const MAX_LAST_OUTCOMES = 3;

export interface LastOutcome {
  service_provider_id: string;
  outcome: RecordedOutcome;
  ended_at: Date;
  quote_id: string;
  note: string;
  recording_declined: boolean;
}

/** Outcomes of the newest ended calls to each shop, the newest first. */
export async function findLastOutcomes(
  db: Db,
  shopIds: readonly string[],
): Promise<Map<string, LastOutcome[]>> {
  const { rows } = await sql<LastOutcome>`
    select newest.*
    from unnest(${[...shopIds]}::bigint[]) with ordinality as shop (id, place),
      lateral (
        select c.service_provider_id, c.outcome, c.ended_at, c.quote_id, c.note,
          c.recording_declined
        from calls c
        where c.service_provider_id = shop.id and c.ended_at is not null and c.rang
        order by c.started_at desc, c.id desc
        limit ${MAX_LAST_OUTCOMES}
      ) newest
    order by shop.place`.execute(db);
  return Map.groupBy(rows, ({ service_provider_id }) => service_provider_id);
}

export interface ShopCall {
  id: string;
  service_provider_id: string;
  quote_id: string;
  started_at: Date;
  ended_at: Date | null;
  /** `withdrawn`: the outcome was a price that no longer counts. */
  outcome: RecordedOutcome | 'withdrawn' | null;
  call_back_at: Date | null;
  /** The shop's phone rang, or the call was dialed by hand. */
  rang: boolean;
  /** Running, for an open request whose lease is live or lapsed only recently. */
  running: boolean;
}

/** A call that was cut off before the shop's phone rang is no attempt to reach the shop. */
const COUNTS = sql`(rang or outcome is distinct from 'cut_off')`;

interface CallsSince {
  quoteId: string;
  since: Date;
  now: Date;
  lapsedBefore: Date;
}

/**
 * All calls for the request, and calls about any other or about bookings since the given time or with a
 * callback still ahead, oldest first. Calls about bookings have no request.
 */
export async function findCallsOfShops(
  db: Db,
  shopIds: readonly string[],
  { quoteId, since, now, lapsedBefore }: CallsSince,
): Promise<Map<string, ShopCall[]>> {
  const { rows } = await sql<ShopCall>`
    select c.id, c.service_provider_id, c.quote_id, c.started_at, c.ended_at, c.call_back_at,
      c.rang,
      case
        when c.outcome = 'priced' and not exists (
          select 1
          from user_quote_prices x
          where x.call_id = c.id and ${isCurrentPrice('x')}
        ) then 'withdrawn'
        else c.outcome
      end as outcome,
      ${isLineInUse('c', lapsedBefore)} as running
    from (
        select *
        from calls
        where quote_id = ${quoteId}
          and service_provider_id = any(${[...shopIds]})
          and ${COUNTS}
        union all
        select *
        from calls
        where service_provider_id = any(${[...shopIds]})
          and started_at > ${since}
          and quote_id <> ${quoteId}
          and ${COUNTS}
        union all
        select *
        from calls
        where service_provider_id = any(${[...shopIds]})
          and call_back_at > ${now}
          and started_at <= ${since}
          and quote_id <> ${quoteId}
      ) c
    union all
    select k.id, k.service_provider_id, 0, k.started_at, k.ended_at, k.call_back_at,
      k.rang, case when k.outcome in ('closed', 'call_back') then k.outcome end,
      ${isBookingLineInUse('k', lapsedBefore)}
    from booking_calls k
    where k.service_provider_id = any(${[...shopIds]}) and k.started_at > ${since} and ${COUNTS}
    union all
    select k.id, k.service_provider_id, 0, k.started_at, k.ended_at, k.call_back_at,
      k.rang, case when k.outcome in ('closed', 'call_back') then k.outcome end,
      ${isBookingLineInUse('k', lapsedBefore)}
    from booking_calls k
    where k.service_provider_id = any(${[...shopIds]})
      and k.call_back_at > ${now}
      and k.started_at <= ${since}
    order by started_at, id`.execute(db);
  return Map.groupBy(rows, ({ service_provider_id }) => service_provider_id);
}

/** Until the transaction ends, blocks calls to the shop or its number and changes to its facts. */
export async function lockShop(trx: Trx, shopId: string): Promise<void> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone
    from service_providers
    where id = ${shopId}
    for update`.execute(trx);
  const phone = rows[0]?.phone;
  if (phone) await lockNumber(trx, phone);
}

/** Until the transaction ends, blocks calls to the number. */
export async function lockNumber(trx: Trx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phone}, 0))`.execute(trx);
}

interface OnPhone {
  quoteId: string;
  bookingId?: string;
  /** A call to our number. Its other matters don't count as another conversation. */
  incomingCallId?: string | null;
  lapsedBefore: Date;
}

const selectNumbersOnPhone = (
  phones: readonly string[],
  { quoteId, bookingId = '0', incomingCallId, lapsedBefore }: OnPhone,
) => sql`
  select c.phone
  from calls c
  where c.phone = any(${[...phones]})
    and c.quote_id <> ${quoteId}
    and c.incoming_call_id is distinct from ${incomingCallId ?? '0'}
    and ${isLineInUse('c', lapsedBefore)}
  union
  select k.phone
  from booking_calls k
  where k.phone = any(${[...phones]})
    and k.booking_id <> ${bookingId}
    and k.incoming_call_id is distinct from ${incomingCallId ?? '0'}
    and ${isBookingLineInUse('k', lapsedBefore)}
  union
  select l.number
  from call_lines l
  where l.number = any(${[...phones]})
    and l.ended_at is null
    and not exists (
      select
      from calls o
      where o.quote_id = ${quoteId}
        and (o.id = l.call_id or o.incoming_call_id = l.incoming_call_id)
    )
    and not exists (
      select
      from booking_calls o
      where o.booking_id = ${bookingId}
        and (o.id = l.booking_call_id or o.incoming_call_id = l.incoming_call_id)
    )`;

/** Whether an agent is on the number about another request or booking. */
export async function isOnPhone(db: Db, phone: string, other: OnPhone): Promise<boolean> {
  return (await selectNumbersOnPhone([phone], other).execute(db)).rows.length > 0;
}

/** Reasons not to call shops, besides their own calls and hours. */
export interface Obstacles {
  /** The requested services that a shop doesn't do. */
  refused: Map<string, string[]>;
  /** Reasons for skipping shops for the request. */
  skipReasons: Map<string, string>;
  /** Shops that an agent is on the phone with about another request. */
  numbersOnPhone: Set<string>;
}

interface ObstaclesOf {
  quoteId: string;
  shopIds: readonly string[];
  categoryIds: readonly string[];
  phones: readonly string[];
  lapsedBefore: Date;
}

export async function findObstacles(
  db: Db,
  { quoteId, shopIds, categoryIds, phones, lapsedBefore }: ObstaclesOf,
): Promise<Obstacles> {
  const { rows } = await sql<{
    kind: 'refuses' | 'skipped' | 'on_phone';
    key: string;
    reason: string;
  }>`
    select 'refuses' as kind, service_provider_id::text as key, category_id::text as reason
    from shop_refused_categories
    where service_provider_id = any(${[...shopIds]}) and category_id = any(${[...categoryIds]})
    union all
    select 'skipped', service_provider_id::text, reason
    from call_desk_skips
    where quote_id = ${quoteId}
    union all
    select 'on_phone', talking.phone, ''
    from (${selectNumbersOnPhone(phones, { quoteId, lapsedBefore })}) talking`.execute(db);
  const keysOf = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    refused: new Map(
      [...Map.groupBy(keysOf('refuses'), ({ key }) => key)].map(([shopId, refusals]) => [
        shopId,
        refusals.map(({ reason }) => reason),
      ]),
    ),
    skipReasons: new Map(keysOf('skipped').map(({ key, reason }) => [key, reason])),
    numbersOnPhone: new Set(keysOf('on_phone').map(({ key }) => key)),
  };
}

interface Skip {
  quoteId: string;
  shopId: string;
  agentId: string;
  reason: string;
  now: Date;
}

export async function saveSkip(
  db: Db,
  { quoteId, shopId, agentId, reason, now }: Skip,
): Promise<void> {
  await db
    .insertInto('call_desk_skips')
    .values({
      quote_id: quoteId,
      service_provider_id: shopId,
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

export async function deleteSkip(db: Db, quoteId: string, shopId: string): Promise<void> {
  await db
    .deleteFrom('call_desk_skips')
    .where('quote_id', '=', quoteId)
    .where('service_provider_id', '=', shopId)
    .execute();
}

export interface ShopNumber {
  /** E.164 */
  phone: string | null;
  wrong: boolean;
}

/** The number on record, even if it was found wrong. */
export async function findShopNumber(db: Db, shopId: string): Promise<ShopNumber> {
  const { rows } = await sql<ShopNumber>`
    select phone, exists (select from wrong_numbers n where n.phone = p.phone) as wrong
    from service_providers p
    where p.id = ${shopId}`.execute(db);
  return rows[0] ?? { phone: null, wrong: false };
}
