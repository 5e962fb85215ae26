import { join } from 'node:path';
import { openForWork } from '../backup/installation.ts';
import { type BackupMade, backupMade, makeBackup } from '../backup/make-backup.ts';
import { type Config, readConfig } from '../config/config.ts';
import { systemClock } from '../platform/values/clock.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';
import { runCommand } from './run-command.ts';

/** Backs up the database and pictures into a new folder in `folder`. */
export async function backUp(folder?: string): Promise<void> {
  const config = readConfig(process.env);
  const target = folder === undefined ? join(config.dataFolder, 'backups') : fromCaller(folder);
  const made = await makeBackupIn(target, config);
  print(
    `${made.folder}: ${made.rows} rows, ${made.pictures} picture files, ` +
      `${(made.bytes / 1_000_000).toFixed(1)} MB.`,
  );
  if (made.missing_pictures > 0)
    print(`${made.missing_pictures} picture files that the database lists are missing.`);
  if (made.book_errors === 0) print('The ledger in the backup adds up.');
  else if (made.book_errors !== null)
    print(
      `${made.book_errors} balances or purchases don’t add up. Run npm run admin -- check-ledger.`,
    );
}

async function makeBackupIn(folder: string, config: Config): Promise<BackupMade> {
  if (!config.DATABASE_URL)
    return runCommand(config, { name: 'backup', args: { folder }, result: backupMade }, print);
  // The folder is created by this process, because the server may lack the permission.
  const { db, engine, close } = await openForWork(config);
  try {
    return await makeBackup({ config, db, engine, now: systemClock, say: print }, folder);
  } finally {
    await close();
  }
}
