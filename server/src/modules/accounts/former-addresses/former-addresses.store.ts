// Writes former_addresses.
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Schema } from '../../../schema.generated.ts';
import type { FreePeriods } from '../../quota/index.ts';

/** What an owner gets once per address: free periods granted so far, and the retention deal. */
export type FormerBenefits = FreePeriods & { retention_deal_claimed_at: Date | null };

export async function insertFormerAddress(
  db: Db,
  address: Insertable<Schema['former_addresses']>,
): Promise<void> {
  await db.insertInto('former_addresses').values(address).execute();
}

/** Sums up all deleted accounts of this address; undefined when there are none. */
export async function findBenefitsByAddress(
  db: Db,
  addressHash: Buffer,
  now: Date,
): Promise<FormerBenefits | undefined> {
  const { rows } = await sql<FormerBenefits & { accounts: number }>`
    select count(*)::int as accounts, max(monthly_period) as monthly_period,
      max(yearly_period) as yearly_period,
      max(retention_deal_claimed_at) as retention_deal_claimed_at,
      (array_agg(years_from order by yearly_period desc nulls last, id desc))[1] as years_from
    from former_addresses
    where address_hash = ${addressHash} and kept_until > ${now}`.execute(db);
  const [benefits] = rows;
  return benefits && benefits.accounts > 0 ? benefits : undefined;
}

export async function deleteFormerAddressOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('former_addresses').where('user_id', '=', userId).execute();
}

export async function deleteFormerAddressesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('former_addresses').where('kept_until', '<=', now).execute();
}
