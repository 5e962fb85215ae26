// Reads calls, user_quotes, bookings, service_providers, us_states, do_not_call_numbers.
import type { RecordedOutcome } from '@fourbay/contract/call-desk/call-outcomes';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { FoundShop } from '../look-up/look-up.store.ts';

export async function findCallingShops(db: Db, ids: readonly string[]): Promise<FoundShop[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundShop>`
    select p.id, p.name, p.city || ', ' || s.abbreviation as town, p.phone,
      p.do_not_call_at is not null
      or exists (select from do_not_call_numbers n where n.phone = p.phone) as never_call
    from service_providers p
    join us_states s on s.id = p.us_state_id
    where p.id = any(${[...ids]}::bigint[])
    order by p.name, p.id`.execute(db);
  return rows;
}

export interface LastCall {
  quote_id: string;
  service_provider_id: string;
  outcome: RecordedOutcome | null;
  call_back_at: Date | null;
  target_at: Date;
}

/** The last call to each shop about each request. */
export async function findLastCalls(
  db: Db,
  shopIds: readonly string[],
  quoteIds: readonly string[],
): Promise<LastCall[]> {
  if (shopIds.length === 0 || quoteIds.length === 0) return [];
  const { rows } = await sql<LastCall>`
    select distinct on (c.quote_id, c.service_provider_id) c.quote_id, c.service_provider_id,
      c.outcome, c.call_back_at, q.target_at
    from calls c
    join user_quotes q on q.id = c.quote_id
    where c.service_provider_id = any(${[...shopIds]}::bigint[])
      and c.quote_id = any(${[...quoteIds]}::bigint[])
    order by c.quote_id, c.service_provider_id, c.id desc`.execute(db);
  return rows;
}

export interface DueBooking {
  id: string;
  due_at: Date;
  /** Whether the shop has to answer, or be told something. */
  waits: boolean;
}

export async function findDueBookings(db: Db, ids: readonly string[]): Promise<DueBooking[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<DueBooking>`
    select b.id, b.due_at, b.state = 'asked' or b.notice is not null as waits
    from bookings b
    where b.id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}
