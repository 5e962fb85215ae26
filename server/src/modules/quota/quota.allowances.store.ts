// Writes address_allowances, account_addresses.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** Free quotes that a person was granted, under one of their addresses. */
export interface Allowance {
  address_hash: Buffer;
  monthly_period: string | null;
  yearly_period: string | null;
  years_from: Date | null;
  retention_deal_claimed_at: Date | null;
}

/**
 * All addresses of an account, locked in a fixed order so that the person's other accounts wait.
 */
export async function lockAllowances(db: Db, userId: string): Promise<Allowance[]> {
  const { rows } = await sql<Allowance>`
    select address_hash, monthly_period::text, yearly_period::text, years_from,
      retention_deal_claimed_at
    from address_allowances
    where address_hash in (select address_hash from account_addresses where user_id = ${userId})
    order by address_hash
    for update`.execute(db);
  return rows;
}

/** An address that was kept past its time starts over. */
export async function linkAddress(
  db: Db,
  userId: string,
  addressHash: Buffer,
  now: Date,
): Promise<void> {
  await sql`
    delete from address_allowances
    where address_hash = ${addressHash} and kept_until <= ${now}`.execute(db);
  await sql`
    insert into address_allowances (address_hash)
    values (${addressHash})
    on conflict (address_hash) do update set kept_until = null`.execute(db);
  await sql`
    insert into account_addresses (user_id, address_hash, current)
    values (${userId}, ${addressHash}, true)
    on conflict (user_id, address_hash) do update set current = true`.execute(db);
}

/** Marks addresses of the account as former, kept until then unless others use them. */
export async function unlinkAddresses(
  db: Db,
  userId: string,
  keptUntil: Date,
  exceptHash?: Buffer,
): Promise<void> {
  const except = exceptHash ?? Buffer.alloc(0);
  await sql`
    update account_addresses
    set current = false
    where user_id = ${userId} and current and address_hash <> ${except}`.execute(db);
  await sql`
    update address_allowances
    set kept_until = ${keptUntil}
    where kept_until is null
      and address_hash in (select address_hash from account_addresses where user_id = ${userId})
      and not exists (
        select 1
        from account_addresses a
        where a.address_hash = address_allowances.address_hash and a.current
      )`.execute(db);
}

/** Periods only move forward. The first day of the count doesn't change. */
export async function saveAllowances(
  db: Db,
  userId: string,
  served: Partial<Omit<Allowance, 'address_hash'>>,
): Promise<void> {
  await sql`
    update address_allowances
    set
      monthly_period = greatest(monthly_period, ${served.monthly_period ?? null}::date),
      yearly_period = greatest(yearly_period, ${served.yearly_period ?? null}::date),
      years_from = coalesce(years_from, ${served.years_from ?? null}::timestamptz),
      retention_deal_claimed_at = coalesce(
        retention_deal_claimed_at,
        ${served.retention_deal_claimed_at ?? null}::timestamptz
      )
    where address_hash in (
      select address_hash from account_addresses where user_id = ${userId}
    )`.execute(db);
}

export async function deleteAllowancesBefore(db: Db, now: Date): Promise<void> {
  await sql`delete from address_allowances where kept_until <= ${now}`.execute(db);
}

/** Adds the granted periods of an address, inserting it if unknown. */
export async function adoptFormerAllowance(
  db: Db,
  allowance: Allowance & { kept_until: Date },
): Promise<void> {
  await sql`
    insert into address_allowances (
      address_hash, monthly_period, yearly_period, years_from, retention_deal_claimed_at, kept_until
    )
    values (
      ${allowance.address_hash}, ${allowance.monthly_period}::date,
      ${allowance.yearly_period}::date, ${allowance.years_from}::timestamptz,
      ${allowance.retention_deal_claimed_at}::timestamptz, ${allowance.kept_until}::timestamptz
    )
    on conflict (address_hash) do update set
      monthly_period = greatest(address_allowances.monthly_period, excluded.monthly_period),
      yearly_period = greatest(address_allowances.yearly_period, excluded.yearly_period),
      years_from = coalesce(address_allowances.years_from, excluded.years_from),
      retention_deal_claimed_at = coalesce(
        address_allowances.retention_deal_claimed_at, excluded.retention_deal_claimed_at
      ),
      kept_until = case
        when address_allowances.kept_until is null then null
        else greatest(address_allowances.kept_until, excluded.kept_until)
      end`.execute(db);
}
