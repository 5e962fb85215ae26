// Writes backups.
import type { Insertable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Schema } from '../../schema.generated.ts';

export const addBackup = async (db: Db, backup: Insertable<Schema['backups']>): Promise<void> =>
  void (await db.insertInto('backups').values(backup).execute());
