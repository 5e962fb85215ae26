// Writes cable_tickets. Reads users.
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export async function insertTicket(
  db: Db,
  ticket: Insertable<Schema['cable_tickets']>,
): Promise<void> {
  await db.insertInto('cable_tickets').values(ticket).execute();
}

interface Redeemed {
  user_id: string;
  session_id: string | null;
  api_key_id: string | null;
  role: 'owner' | 'agent' | 'supervisor';
}

/** Deletes the ticket and returns its owner, so that only one of two concurrent uses succeeds. */
export async function consumeTicket(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<Redeemed | undefined> {
  const { rows } = await sql<Redeemed>`
    with taken as (
        delete from cable_tickets
        where token_hash = ${tokenHash}
        returning user_id, session_id, api_key_id, expires_at
      )
    select taken.user_id, taken.session_id, taken.api_key_id, users.role
    from taken
    join users on users.id = taken.user_id
    where taken.expires_at > ${now}
      and users.deleted_at is null
      and users.suspended_at is null`.execute(db);
  return rows[0];
}

export async function deleteTicketsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('cable_tickets').where('expires_at', '<', now).execute();
}
