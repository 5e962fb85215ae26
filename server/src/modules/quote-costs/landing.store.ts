// Writes landing_loads.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

export async function addLandingLoads(db: Db, day: string, loads: number): Promise<void> {
  await sql`
    insert into landing_loads (day, loads)
    values (${day}, ${loads})
    on conflict (day)
    do update set loads = landing_loads.loads + excluded.loads`.execute(db);
}
