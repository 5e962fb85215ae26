// Reads service_providers.
import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export interface ListedShop {
  id: string;
  updated_at: Date;
}

/** Listed real shops, by id. */
export async function findListedShops(db: Db, page: number, size: number): Promise<ListedShop[]> {
  const { rows } = await sql<ListedShop>`
    select id, updated_at
    from service_providers
    where not archived and not demo
    order by id
    limit ${size}
    offset ${(page - 1) * size}`.execute(db);
  return rows;
}

export async function countListedShops(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from service_providers
    where not archived and not demo`.execute(db);
  return rows[0]?.count ?? 0;
}
