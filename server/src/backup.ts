// npm run backup -- [FOLDER]: copies database and pictures into a new folder below FOLDER (default:
// DATA_DIR/backups).
import { join, resolve } from 'node:path';
import { type BackupMade, backupMade, makeBackup } from './backup/make-backup.ts';
import { openForWork } from './backup/installation.ts';
import { type Config, readConfig } from './config.ts';
import { CommandRefused } from './platform/admin-socket.ts';
import { systemClock } from './platform/clock.ts';
import { StartRefused } from './platform/config.ts';
import { print } from './platform/print.ts';
import { runCommand } from './run-command.ts';

async function backUp(config: Config, folder: string): Promise<BackupMade> {
  if (!config.DATABASE_URL)
    return runCommand(config, { name: 'backup', args: { folder }, result: backupMade }, print);
  // Creates the folder in this process: the server may lack the permission.
  const { db, engine, close } = await openForWork(config);
  try {
    return await makeBackup({ config, db, engine, now: systemClock, say: print }, folder);
  } finally {
    await close();
  }
}

try {
  const config = readConfig(process.env);
  const [folder] = process.argv.slice(2);
  const made = await backUp(config, resolve(folder ?? join(config.dataFolder, 'backups')));
  print(
    `${made.folder}: ${made.rows} rows, ${made.pictures} files of pictures, ` +
      `${(made.bytes / 1_000_000).toFixed(1)} MB.`,
  );
  if (made.missing_pictures > 0)
    print(`${made.missing_pictures} files of pictures that the database lists are not there.`);
  if (made.book_errors === 0) print('The books add up in it.');
  else if (made.book_errors !== null)
    print(`${made.book_errors} balances or purchases do not add up: see npm run ledger:check.`);
} catch (error) {
  if (!(error instanceof StartRefused) && !(error instanceof CommandRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
