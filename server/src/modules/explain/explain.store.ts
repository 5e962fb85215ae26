// Reads user_quotes, call_desk_leases, calls, user_quote_prices, shop_questions, quote_events,
// users, quota_balances, user_vehicles, sessions, service_providers, shop_contacts,
// do_not_call_numbers, wrong_numbers, bookings.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../deps.ts';
import { isCurrentPrice, isLivePrice, isPartPrice } from '../quotes/index.ts';

const rowsOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(db)).rows;

const firstOf = async <Row>(db: Db, query: ReturnType<typeof sql<Row>>): Promise<Row | undefined> =>
  (await query.execute(db)).rows[0];

const countPrices = (condition: RawBuilder<unknown>) => sql`(
  select count(*)::int
  from user_quote_prices p
  where p.quote_id = q.id and ${condition}
)`;

export const findExplainedQuote = (db: Db, id: string) =>
  firstOf(
    db,
    sql<{
      id: string;
      user_id: string;
      user_vehicle_id: string;
      service_title: string;
      status: string;
      created_at: Date;
      target_at: Date;
      expected_at: Date;
      limit_at: Date;
      closes_at: Date;
      expires_at: Date;
      closed_at: Date | null;
      close_reason: string | null;
      refunded_at: Date | null;
      agent: string | null;
      held_since: Date | null;
      held_until: Date | null;
      on_phone_with: string | null;
      prices: number;
      part_prices: number;
      waiting_prices: number;
      open_questions: number;
    }>`
      select q.id, q.user_id, q.user_vehicle_id, q.service_title, q.status, q.created_at,
        q.target_at, q.expected_at, q.limit_at, q.closes_at, q.expires_at, q.closed_at,
        q.close_reason, q.refunded_at, l.agent_user_id as agent, l.claimed_at as held_since,
        l.expires_at as held_until,
        (
          select c.service_provider_id
          from calls c
          where c.quote_id = q.id and c.ended_at is null
          limit 1
        ) as on_phone_with,
        ${countPrices(isLivePrice('p'))} as prices,
        ${countPrices(isPartPrice('p'))} as part_prices,
        ${countPrices(sql`p.waiting_since is not null and ${isCurrentPrice('p')}`)} as waiting_prices,
        (
          select count(*)::int
          from shop_questions s
          where s.quote_id = q.id and s.answered_at is null and s.settled_at is null
        ) as open_questions
      from user_quotes q
      left join call_desk_leases l on l.quote_id = q.id
      where q.id = ${id}`,
  );

export const findEvents = (db: Db, quoteId: string, limit: number) =>
  rowsOf(
    db,
    sql<{ at: Date; actor: string; kind: string; shop: string | null; detail: string }>`
      select at, actor, kind, service_provider_id as shop, detail
      from quote_events
      where quote_id = ${quoteId}
      order by id desc
      limit ${limit}`,
  );

export const findExplainedOwner = (db: Db, id: string) =>
  firstOf(
    db,
    sql<{
      id: string;
      email: string;
      role: string;
      created_at: Date;
      confirmed_at: Date | null;
      suspended_at: Date | null;
      suspended_reason: string | null;
      deleted_at: Date | null;
      erased_at: Date | null;
      reset_required_at: Date | null;
      do_not_contact: boolean;
      monthly: number;
      yearly: number;
      additional: number;
      sessions: number;
      vehicles: number;
    }>`
      select u.id, u.email, u.role, u.created_at, u.confirmed_at, u.suspended_at,
        u.suspended_reason, u.deleted_at, u.erased_at, u.reset_required_at, u.do_not_contact,
        coalesce(b.monthly, 0) as monthly, coalesce(b.yearly, 0) as yearly,
        coalesce(b.additional, 0) as additional,
        (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
        (select count(*)::int from user_vehicles v where v.user_id = u.id) as vehicles
      from users u
      left join quota_balances b on b.user_id = u.id
      where u.id = ${id}`,
  );

export const findNewestQuotes = (db: Db, userId: string, limit: number) =>
  rowsOf(
    db,
    sql<{ id: string; status: string; created_at: Date }>`
      select id, status, created_at
      from user_quotes
      where user_id = ${userId}
      order by id desc
      limit ${limit}`,
  );

export const findExplainedShop = (db: Db, id: string, now: Date) =>
  firstOf(
    db,
    sql<{
      id: string;
      name: string;
      city: string;
      timezone: string;
      has_phone: boolean;
      has_hours: boolean;
      archived: boolean;
      archived_reason: string | null;
      merged_into_id: string | null;
      do_not_call_at: Date | null;
      number_refused: boolean;
      number_wrong: boolean;
      call_back_at: Date | null;
      contacts: number;
      open_questions: number;
      calls_today: number;
      last_call: Date | null;
      open_bookings: number;
    }>`
      select p.id, p.name, p.city, p.timezone, p.phone is not null as has_phone,
        p.hours is not null as has_hours, p.archived, p.archived_reason, p.merged_into_id,
        p.do_not_call_at,
        exists(select from do_not_call_numbers n where n.phone = p.phone) as number_refused,
        (
          select count(*)::int
          from shop_contacts c
          where c.service_provider_id = p.id and c.ended_at is null and c.confirmed_at is not null
        ) as contacts,
        (
          select count(*)::int
          from shop_questions s
          where s.service_provider_id = p.id and s.answered_at is null and s.settled_at is null
        ) as open_questions,
        (
          select count(*)::int
          from calls c
          where c.service_provider_id = p.id
            and c.started_at >= date_trunc('day', ${now}::timestamptz at time zone p.timezone)
              at time zone p.timezone
        ) as calls_today,
        (select max(c.started_at) from calls c where c.service_provider_id = p.id) as last_call,
        exists(select from wrong_numbers n where n.phone = p.phone) as number_wrong,
        (
          select max(c.call_back_at)
          from calls c
          where c.service_provider_id = p.id and c.call_back_at > ${now}
        ) as call_back_at,
        (
          select count(*)::int
          from bookings b
          where b.service_provider_id = p.id and b.ended_at is null
        ) as open_bookings
      from service_providers p
      where p.id = ${id}`,
  );
