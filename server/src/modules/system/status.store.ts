// Writes backups; reads schema_migrations, which the platform writes.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export async function findDatabaseVersion(
  db: Db,
): Promise<{ version: string; last_migration: string }> {
  const { rows } = await sql<{ version: string; last_migration: string }>`
    select current_setting('server_version') as version, max(name) as last_migration
    from schema_migrations`.execute(db);
  return rows[0] ?? { version: '', last_migration: '' };
}

export const addBackup = async (db: Db, backup: Insertable<Schema['backups']>): Promise<void> =>
  void (await db.insertInto('backups').values(backup).execute());

export const findLastBackup = (db: Db): Promise<Selectable<Schema['backups']> | undefined> =>
  db.selectFrom('backups').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst();
