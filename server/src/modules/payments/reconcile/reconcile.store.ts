// Writes payment_reconciliations; reads payments.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CardPayments } from '../../../platform/payments/card-payments.ts';

interface UnsettledQuery {
  provider: Pick<CardPayments, 'provider' | 'live'>;
  createdAfter: Date;
  createdBefore: Date;
  limit: number;
}

/** Started payments that are neither paid nor canceled, the longest unchecked first. */
export async function findUnsettled(
  db: Db,
  { provider, createdAfter, createdBefore, limit }: UnsettledQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from payments
    where status in ('open', 'processing')
      and intent_id is not null
      and provider = ${provider.provider}
      and live = ${provider.live}
      and created_at between ${createdAfter} and ${createdBefore}
    order by checked_at nulls first, id
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The time up to which the provider's events were read. */
export async function findReadUntil(db: Db, provider: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payment_reconciliations')
    .select('read_until')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.read_until;
}

/** Never decreases, even when an older run finishes later. */
export async function saveReadUntil(db: Db, provider: string, readUntil: Date): Promise<void> {
  await sql`
    insert into payment_reconciliations (provider, read_until)
    values (${provider}, ${readUntil})
    on conflict (provider)
    do update set read_until = greatest(payment_reconciliations.read_until, excluded.read_until)
  `.execute(db);
}
