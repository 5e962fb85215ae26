// Reads booking_calls, bookings, service_providers, calls, user_quotes.
import type { RecordedBookingOutcome } from '@fourbay/contract/bookings/booking-limits';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { OwnerMessage } from '../../bookings/index.ts';

interface Undoable {
  id: string;
  at: Date;
  shop_id: string;
  shop: string;
}

export interface UndoableBookingCall extends Undoable {
  booking_id: string;
  reference: string;
  outcome: RecordedBookingOutcome;
  owner_message: OwnerMessage | null;
}

/** The agent's last outcomes of bookings, entered since then. */
export async function findUndoableBookingCalls(
  db: Db,
  agentId: string,
  since: Date,
): Promise<UndoableBookingCall[]> {
  const { rows } = await sql<UndoableBookingCall>`
    select k.id, k.ended_at as at, p.id as shop_id, p.name as shop, k.booking_id, b.reference,
      k.outcome, b.owner_message
    from booking_calls k
    join bookings b on b.id = k.booking_id
    join service_providers p on p.id = k.service_provider_id
    where k.undo is not null
      and k.ended_at >= ${since}
      and k.agent_user_id = ${agentId}
      and not exists (
        select
        from booking_calls later
        where later.booking_id = k.booking_id and later.id > k.id
      )
    order by k.ended_at desc, k.id desc`.execute(db);
  return rows;
}

export interface UndoablePrice extends Undoable {
  quote_id: string;
}

/** The agent's prices that completed a request, entered since then. */
export async function findUndoablePrices(
  db: Db,
  agentId: string,
  since: Date,
): Promise<UndoablePrice[]> {
  const { rows } = await sql<UndoablePrice>`
    select c.id, c.ended_at as at, p.id as shop_id, p.name as shop, c.quote_id
    from calls c
    join user_quotes q on q.id = c.quote_id
    join service_providers p on p.id = c.service_provider_id
    where c.agent_user_id = ${agentId}
      and c.started_at >= ${since}::timestamptz - interval '1 day'
      and c.ended_at >= ${since}
      and c.outcome = 'priced'
      and q.status = 'completed'
      and not exists (
        select
        from calls later
        where later.quote_id = c.quote_id and later.id > c.id
      )
    order by c.ended_at desc, c.id desc`.execute(db);
  return rows;
}
