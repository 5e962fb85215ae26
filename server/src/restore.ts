// npm run restore -- FOLDER: restores a backup into an empty installation.
import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';
import { StartRefused } from './platform/config.ts';
import { print } from './platform/print.ts';

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartRefused('Usage: npm run restore -- FOLDER');
  const restored = await restoreBackup(readConfig(process.env), resolve(folder), print);
  print(
    `Restored what was backed up on ${restored.made_at}: ${restored.rows} rows and ` +
      `${restored.pictures} files of pictures, each table as it was.`,
  );
  if (restored.migrated.length > 0) print(`Migrated since: ${restored.migrated.join(', ')}.`);
  print(
    restored.book_errors === 0
      ? 'The books add up.'
      : `${restored.book_errors} balances or purchases do not add up: see npm run ledger:check.`,
  );
  process.exitCode = restored.book_errors === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
