// Reads schema_migrations, which the platform writes.
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

export async function findDatabaseVersion(
  db: Db,
): Promise<{ version: string; last_migration: string }> {
  const { rows } = await sql<{ version: string; last_migration: string }>`
    select current_setting('server_version') as version, max(name) as last_migration
    from schema_migrations`.execute(db);
  return rows[0] ?? { version: '', last_migration: '' };
}
