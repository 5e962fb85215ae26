// Writes call_desk_leases. Locks rows of users. Reads user_quotes, users.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../../deps.ts';
import { before, minutes } from '../../../platform/values/clock.ts';

export interface LeaseClaim {
  quoteId: string;
  agentId: string;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

/**
 * One statement, so only one of two concurrent claims wins. A claim succeeds if there is no lease, or it has
 * lapsed or is already the agent's. `requests` selects the request if it's open and wasn't made by the agent.
 */
export const insertLease = (
  { agentId, tokenHash, now, expiresAt }: Omit<LeaseClaim, 'quoteId'>,
  requests: RawBuilder<unknown>,
) => sql`
  insert into call_desk_leases (quote_id, agent_user_id, token_hash, claimed_at, expires_at)
  select q.id, ${agentId}, ${tokenHash}, ${now}, ${expiresAt}
  from ${requests}
  on conflict (quote_id)
  do update set agent_user_id = excluded.agent_user_id, token_hash = excluded.token_hash,
    claimed_at = excluded.claimed_at, expires_at = excluded.expires_at
  where call_desk_leases.expires_at <= ${now}
    or call_desk_leases.agent_user_id = excluded.agent_user_id
  returning quote_id`;

/** False when someone else holds the request. Agents cannot claim requests that they made as owners. */
export async function claimLease(db: Db, { quoteId, ...lease }: LeaseClaim): Promise<boolean> {
  const open = sql`
    user_quotes q
    where q.id = ${quoteId} and q.closed_at is null and q.user_id <> ${lease.agentId}`;
  return (await insertLease(lease, open).execute(db)).rows.length === 1;
}

/** The lease presented by a write, locked; undefined when it is stale. */
export const lockLease = (
  trx: Trx,
  quoteId: string,
  agentId: string,
  tokenHash: Buffer,
  now: Date,
) =>
  trx
    .selectFrom('call_desk_leases')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('agent_user_id', '=', agentId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/** The request that an agent holds under a lease, by its token. */
export const findHeldQuote = async (
  db: Db,
  agentId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('call_desk_leases')
      .select('quote_id')
      .where('agent_user_id', '=', agentId)
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst()
  )?.quote_id;

export const findHolder = (db: Db, quoteId: string, now: Date) =>
  db
    .selectFrom('call_desk_leases')
    .innerJoin('users', 'users.id', 'call_desk_leases.agent_user_id')
    .select(['users.id', 'users.first_name', 'call_desk_leases.expires_at'])
    .where('quote_id', '=', quoteId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function extendLease(db: Db, quoteId: string, expiresAt: Date): Promise<void> {
  await db
    .updateTable('call_desk_leases')
    .set({ expires_at: expiresAt })
    .where('quote_id', '=', quoteId)
    .execute();
}

/** Open requests whose lease lapsed within the last three minutes. */
export async function findLapsedLeases(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ quote_id: string }>`
    select l.quote_id
    from call_desk_leases l
    join user_quotes q on q.id = l.quote_id and q.closed_at is null
    where l.expires_at <= ${now} and l.expires_at > ${before(now, minutes(3))}
    order by l.quote_id
    limit 200`.execute(db);
  return rows.map(({ quote_id }) => quote_id);
}

export async function deleteLease(db: Db, quoteId: string): Promise<void> {
  await db.deleteFrom('call_desk_leases').where('quote_id', '=', quoteId).execute();
}

/** Serializes one agent's claims. Otherwise, two at the same time would both find the agent free. */
export async function lockAgent(trx: Trx, agentId: string): Promise<void> {
  await sql`select id from users where id = ${agentId} for no key update`.execute(trx);
}

/** The open request that an agent holds, the newest of several. */
export const findHeldByAgent = (db: Db, agentId: string, now: Date) =>
  db
    .selectFrom('call_desk_leases')
    .innerJoin('user_quotes', 'user_quotes.id', 'call_desk_leases.quote_id')
    .select(['call_desk_leases.quote_id', 'user_quotes.service_title'])
    .where('agent_user_id', '=', agentId)
    .where('call_desk_leases.expires_at', '>', now)
    .where('user_quotes.closed_at', 'is', null)
    .orderBy('claimed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
