// Writes calls, booking_calls, call_desk_skips, incoming_calls, shop_numbers. Reads service_providers.
import { sql } from 'kysely';
import type { Trx } from '../../../deps.ts';
import type { MergedPair, MovedRows, ShopRecords } from '../../shops/index.ts';

/** After a merge, moves a shop's calls to and from us, its other numbers, and its skips to the kept entry. */
export const deskShopRecords: ShopRecords = {
  async move({ now }, trx, { keptId, mergedId }) {
    const calls = await sql<{ id: string }>`
      update calls
      set service_provider_id = ${keptId}
      where service_provider_id = ${mergedId}
      returning id`.execute(trx);
    const skips = await sql<{ id: string }>`
      insert into call_desk_skips (
        quote_id, service_provider_id, agent_user_id, reason, skipped_at
      )
      select quote_id, ${keptId}, agent_user_id, reason, skipped_at
      from call_desk_skips
      where service_provider_id = ${mergedId}
      on conflict
      do nothing
      returning quote_id as id`.execute(trx);
    const bookingCalls = await sql<{ id: string }>`
      update booking_calls
      set service_provider_id = ${keptId}
      where service_provider_id = ${mergedId}
      returning id`.execute(trx);
    const callsIn = await sql<{ id: string }>`
      update incoming_calls
      set service_provider_id = ${keptId}
      where service_provider_id = ${mergedId}
      returning id`.execute(trx);
    const numbers = await sql<{ id: string }>`
      insert into shop_numbers (number, service_provider_id, added_by, added_at)
      select number, ${keptId}, added_by, added_at
      from shop_numbers
      where service_provider_id = ${mergedId}
      union
      -- The shop may still call from the number of the merged entry.
      select gone.phone, keep.id, null, ${now()}
      from service_providers gone
      join service_providers keep on keep.id = ${keptId} and keep.phone is distinct from gone.phone
      where gone.id = ${mergedId} and gone.phone is not null
      on conflict
      do nothing
      returning number as id`.execute(trx);
    return {
      calls: idsOf(calls),
      bookingCalls: idsOf(bookingCalls),
      skips: idsOf(skips),
      callsIn: idsOf(callsIn),
      numbers: idsOf(numbers),
    };
  },
  moveBack: restoreMoved,
};

const idsOf = ({ rows }: { rows: { id: string }[] }): string[] => rows.map(({ id }) => id);

/** The merged entry kept its own skips and numbers, so only the copies are removed. */
async function restoreMoved(
  trx: Trx,
  { keptId, mergedId }: MergedPair,
  { calls = [], bookingCalls = [], skips = [], callsIn = [], numbers = [] }: MovedRows,
): Promise<void> {
  await sql`
    update calls
    set service_provider_id = ${mergedId}
    where service_provider_id = ${keptId} and id = any(${calls}::bigint[])`.execute(trx);
  await sql`
    update booking_calls
    set service_provider_id = ${mergedId}
    where service_provider_id = ${keptId} and id = any(${bookingCalls}::bigint[])`.execute(trx);
  await sql`
    update incoming_calls
    set service_provider_id = ${mergedId}
    where service_provider_id = ${keptId} and id = any(${callsIn}::bigint[])`.execute(trx);
  await sql`
    delete from shop_numbers
    where service_provider_id = ${keptId} and number = any(${numbers}::text[])`.execute(trx);
  await sql`
    delete from call_desk_skips
    where service_provider_id = ${keptId} and quote_id = any(${skips}::bigint[])`.execute(trx);
}
