// Writes user_quote_prices, user_quotes, price_observations. Reads service_providers, calls.
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { MergedPair } from '../../shops/index.ts';
import { isCurrentPrice } from '../prices/live-price.store.ts';

/** Open quotes that refer to one of the entries. Locking them makes a merge wait for concurrent changes. */
export async function lockQuotesOfShops(trx: Trx, { keptId, mergedId }: MergedPair): Promise<void> {
  const ids = [keptId, mergedId];
  await sql`
    select q.id
    from user_quotes q
    where q.closed_at is null
      and (
        q.requested_service_provider_id = any(${ids}::bigint[])
        or exists (
          select 1
          from user_quote_prices x
          where x.quote_id = q.id and x.service_provider_id = any(${ids}::bigint[])
        )
        or exists (
          select 1
          from calls c
          where c.quote_id = q.id and c.service_provider_id = any(${ids}::bigint[])
        )
      )
    order by q.id
    for update of q`.execute(trx);
}

/** The older of two current prices that one open quote has from both entries. */
export async function findDoublePrices(
  trx: Trx,
  { keptId, mergedId }: MergedPair,
): Promise<{ quote_id: string; price_id: string }[]> {
  const { rows } = await sql<{ quote_id: string; price_id: string }>`
    select a.quote_id, least(a.id, b.id) as price_id
    from user_quote_prices a
    join user_quote_prices b on b.quote_id = a.quote_id
    join user_quotes q on q.id = a.quote_id and q.closed_at is null
    where a.service_provider_id = ${keptId}
      and b.service_provider_id = ${mergedId}
      and ${isCurrentPrice('a')}
      and ${isCurrentPrice('b')}
    order by a.quote_id`.execute(trx);
  return rows;
}

/** A closed quote with current prices from both entries keeps them as shown. */
export async function movePrices(trx: Trx, { keptId, mergedId }: MergedPair): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update user_quote_prices x
    set service_provider_id = ${keptId}
    where x.service_provider_id = ${mergedId}
      and not (
        ${isCurrentPrice('x')} and exists (
          select 1
          from user_quote_prices o
          where o.quote_id = x.quote_id
            and o.service_provider_id = ${keptId}
            and ${isCurrentPrice('o')}
        )
      )
    returning x.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await placeObservations(trx, keptId, ids);
  return ids;
}

export async function moveRequestedShop(
  trx: Trx,
  { keptId, mergedId }: MergedPair,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update user_quotes
    set requested_service_provider_id = ${keptId}
    where requested_service_provider_id = ${mergedId}
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function moveQuotesBack(
  trx: Trx,
  { keptId, mergedId }: MergedPair,
  { prices, requested }: { prices: readonly string[]; requested: readonly string[] },
): Promise<void> {
  await sql`
    update user_quote_prices
    set service_provider_id = ${mergedId}
    where service_provider_id = ${keptId} and id = any(${[...prices]}::bigint[])`.execute(trx);
  await placeObservations(trx, mergedId, prices);
  await sql`
    update user_quotes
    set requested_service_provider_id = ${mergedId}
    where requested_service_provider_id = ${keptId}
      and id = any(${[...requested]}::bigint[])`.execute(trx);
}

/** Moves observations to the kept shop and its position. */
async function placeObservations(
  trx: Trx,
  shopId: string,
  priceIds: readonly string[],
): Promise<void> {
  await sql`
    update price_observations
    set pos = p.pos, service_provider_id = p.id
    from service_providers p
    where p.id = ${shopId} and price_id = any(${[...priceIds]}::bigint[])`.execute(trx);
}
