// Writes shop_changes. Reads users, service_providers.
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { ShopState } from './shop-state.store.ts';

export type ShopChangeRow = Omit<Selectable<Schema['shop_changes']>, 'before' | 'after'> & {
  before: Partial<ShopState>;
  after: Partial<ShopState>;
};

/** The call whose outcome made a change: about a request, or about a booking. */
export interface CallOfChange {
  callId?: string | null;
  bookingCallId?: string | null;
}

interface NewChange {
  shopId: string;
  staffId: string | null;
  callId: string | null;
  bookingCallId: string | null;
  before: Partial<ShopState>;
  after: Partial<ShopState>;
  now: Date;
}

export async function insertChange(
  trx: Trx,
  { shopId, staffId, callId, bookingCallId, before, after, now }: NewChange,
): Promise<void> {
  await trx
    .insertInto('shop_changes')
    .values({
      service_provider_id: shopId,
      at: now,
      staff_user_id: staffId,
      call_id: callId,
      booking_call_id: bookingCallId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Changes made by a call's outcome and not restored since, the newest first. */
export async function findChangesOfCall(
  trx: Trx,
  { callId = null, bookingCallId = null }: CallOfChange,
): Promise<ShopChangeRow[]> {
  const { rows } = await sql<ShopChangeRow>`
    select *
    from shop_changes
    where (call_id = ${callId} or booking_call_id = ${bookingCallId}) and restored_at is null
    order by id desc
    for update`.execute(trx);
  return rows;
}

export async function lockChange(
  trx: Trx,
  shopId: string,
  id: string,
): Promise<ShopChangeRow | undefined> {
  const { rows } = await sql<ShopChangeRow>`
    select *
    from shop_changes
    where id = ${id} and service_provider_id = ${shopId}
    for update`.execute(trx);
  return rows[0];
}

export async function saveRestored(
  trx: Trx,
  id: string,
  staffId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('shop_changes')
    .set({ restored_at: now, restored_by: staffId })
    .where('id', '=', id)
    .execute();
}

export type NamedShopChange = ShopChangeRow & { staff: string | null; restorer: string | null };

const MAX_LISTED = 100;

/** The newest changes to a shop, with the names of the people who made and restored them. */
export async function findShopChanges(db: Db, shopId: string): Promise<NamedShopChange[]> {
  const { rows } = await sql<NamedShopChange>`
    select c.*, s.first_name as staff, r.first_name as restorer
    from shop_changes c
    left join users s on s.id = c.staff_user_id
    left join users r on r.id = c.restored_by
    where c.service_provider_id = ${shopId}
    order by c.id desc
    limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export type UndoableChange = ShopChangeRow & { shop: string };

/** A member of staff's changes since then, besides those of calls and restored ones, the newest first. */
export async function findUndoableChanges(
  db: Db,
  staffId: string,
  since: Date,
): Promise<UndoableChange[]> {
  const { rows } = await sql<UndoableChange>`
    select c.*, p.name as shop
    from shop_changes c
    join service_providers p on p.id = c.service_provider_id
    where c.staff_user_id = ${staffId}
      and c.at > ${since}
      and c.call_id is null
      and c.booking_call_id is null
      and c.restored_at is null
      and not exists (
        select
        from shop_changes r
        where r.restored_at = c.at
          and r.restored_by = c.staff_user_id
          and r.service_provider_id = c.service_provider_id
      )
    order by c.id desc
    limit ${MAX_LISTED}`.execute(db);
  return rows;
}
