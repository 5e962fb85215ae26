// Reads shop_questions, service_providers.
import type { ShopType } from '@fourbay/contract/shops/shops';
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

interface AskedShop {
  quote_id: string;
  service_provider_id: string;
  chain_type: ShopType;
}

/** The shop of a question; undefined once it is answered. */
export async function findAskedShop(db: Db, questionId: string): Promise<AskedShop | undefined> {
  const { rows } = await sql<AskedShop>`
    select s.quote_id, s.service_provider_id, p.chain_type
    from shop_questions s
    join service_providers p on p.id = s.service_provider_id
    where s.id = ${questionId} and s.answered_at is null`.execute(db);
  return rows[0];
}
