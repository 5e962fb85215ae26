// Writes backups.
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export const addBackup = async (db: Db, backup: Insertable<Schema['backups']>): Promise<void> =>
  void (await db.insertInto('backups').values(backup).execute());

export const findLastBackup = (db: Db): Promise<Selectable<Schema['backups']> | undefined> =>
  db.selectFrom('backups').selectAll().orderBy('made_at', 'desc').limit(1).executeTakeFirst();
