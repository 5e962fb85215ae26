// Reads user_quote_prices, user_quotes, user_vehicles, quote_services, service_providers, calls,
// service_categories.
import type { QuoteStatus } from '@fourbay/contract/quotes/quote-limits';
import type { PriceSource } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import {
  isLivePrice,
  isCurrentPrice,
  type CoverageRow,
  type QuotedPriceRow,
} from '../../quotes/index.ts';

const MAX_SIMILAR = 100;

/** Totals in cents of live prices of the newest other requests for exactly the same services. */
export async function findSimilarPrices(
  db: Db,
  quoteId: string,
  categoryIds: readonly string[],
  since: Date,
): Promise<number[]> {
  const { rows } = await sql<{ total_cents: number }>`
    with same_services as (
        select s.quote_id
        from quote_services s
        where s.category_id = ${categoryIds[0]} and s.quote_id <> ${quoteId}
        order by s.quote_id desc
        limit ${MAX_SIMILAR}
      )
    select x.total_cents
    from same_services
    join user_quote_prices x on x.quote_id = same_services.quote_id
    where ${isLivePrice('x')}
      and x.told_at > ${since}
      and (
        select array_agg(s.category_id order by s.category_id)
        from quote_services s
        where s.quote_id = same_services.quote_id
      ) = (select array_agg(c order by c) from unnest(${[...categoryIds]}::bigint[]) as c)`.execute(
    db,
  );
  return rows.map(({ total_cents }) => total_cents);
}

export interface EnteredPriceRow extends QuotedPriceRow, CoverageRow {
  id: string;
  service_provider_id: string;
  shop: string;
  told_at: Date;
  withdrawn_at: Date | null;
  waiting_since: Date | null;
  private_note: string;
  source: PriceSource;
}

const COLUMNS = sql`
  x.id, x.service_provider_id, p.name as shop, x.told_at, x.withdrawn_at, x.waiting_since,
  x.total_cents,
  x.parts_cents, x.labor_cents, x.fees_cents, x.out_the_door, x.oem_parts, x.warranty_months,
  x.warranty_miles, x.earliest_slot, x.valid_until::text as valid_until, x.estimated, x.told_by,
  x.shopper_note, x.private_note, x.source, x.covers, x.service_prices`;

/** The correctable prices of a request, including withdrawn ones but not replaced ones. */
export async function findEnteredPrices(db: Db, quoteId: string): Promise<EnteredPriceRow[]> {
  const { rows } = await sql<EnteredPriceRow>`
    select ${COLUMNS}
    from user_quote_prices x
    join service_providers p on p.id = x.service_provider_id
    where x.quote_id = ${quoteId} and x.replaced_by_id is null
    order by x.id`.execute(db);
  return rows;
}

export interface AgentPriceRow extends EnteredPriceRow {
  request_id: string;
  status: QuoteStatus;
  vehicle: string;
  service_title: string;
}

const MAX_OF_AGENT = 50;

/** The newest prices that an agent entered since the given time. */
export async function findPricesOfAgent(
  db: Db,
  agentId: string,
  since: Date,
): Promise<AgentPriceRow[]> {
  const { rows } = await sql<AgentPriceRow>`
    select ${COLUMNS}, q.id as request_id, q.status, q.service_title,
      v.full_vehicle_name_with_engine as vehicle
    from calls c
    join user_quote_prices x on x.call_id = c.id and x.replaced_by_id is null
    join user_quotes q on q.id = x.quote_id
    join user_vehicles v on v.id = q.user_vehicle_id
    join service_providers p on p.id = x.service_provider_id
    where c.agent_user_id = ${agentId} and c.started_at > ${since}
    order by x.id desc
    limit ${MAX_OF_AGENT}`.execute(db);
  return rows;
}

/** The agent of a price's call; null for a price that a shop sent itself. */
export async function findEnteringAgent(
  db: Db,
  priceId: string,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ agent_user_id: string | null }>`
    select c.agent_user_id
    from user_quote_prices x
    left join calls c on c.id = x.call_id
    where x.id = ${priceId}`.execute(db);
  return rows[0]?.agent_user_id;
}

/** The current price among those entered for a call. */
export async function findPriceOfCall(db: Db, callId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select x.id
    from user_quote_prices x
    where x.call_id = ${callId} and ${isCurrentPrice('x')}`.execute(db);
  return rows[0]?.id;
}

/** The requested services with the slugs of their categories. */
export async function findServiceSlugs(
  db: Db,
  quoteId: string,
): Promise<{ category_id: string; slug: string }[]> {
  const { rows } = await sql<{ category_id: string; slug: string }>`
    select s.category_id, k.slug
    from quote_services s
    join service_categories k on k.id = s.category_id
    where s.quote_id = ${quoteId}`.execute(db);
  return rows;
}
