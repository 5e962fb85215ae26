// Writes former_addresses. Reads users, account_addresses.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

interface FormerAddress {
  address_hash: Buffer;
  monthly_period: string | null;
  yearly_period: string | null;
  years_from: Date | null;
  retention_deal_claimed_at: Date | null;
  kept_until: Date;
}

/** Marks and returns rows about deleted accounts that processes of earlier releases wrote. */
export async function takeOverFormerAddresses(db: Db, now: Date): Promise<FormerAddress[]> {
  const { rows } = await sql<FormerAddress>`
    update former_addresses
    set taken_over_at = ${now}
    where taken_over_at is null and kept_until > ${now}
    returning address_hash, monthly_period::text, yearly_period::text, years_from,
      retention_deal_claimed_at, kept_until`.execute(db);
  return rows;
}

interface Account {
  id: string;
  email: string;
  confirmed_at: Date;
  retention_deal_claimed_at: Date | null;
}

/** Confirmed accounts whose address is not recorded yet. */
export async function findAccountsWithoutAddress(db: Db, limit: number): Promise<Account[]> {
  const { rows } = await sql<Account>`
    select id, email, confirmed_at, retention_deal_claimed_at
    from users
    where confirmed_at is not null
      and deleted_at is null
      and not exists (select 1 from account_addresses a where a.user_id = users.id)
    order by id
    limit ${limit}`.execute(db);
  return rows;
}

export async function deleteFormerAddressesBefore(db: Db, now: Date): Promise<void> {
  await sql`delete from former_addresses where kept_until <= ${now}`.execute(db);
}
