import { restoreBackup } from '../backup/restore-backup.ts';
import { readConfig } from '../config/config.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';

/** Restores a backup into an empty installation. */
export async function restore(folder: string): Promise<void> {
  const restored = await restoreBackup(readConfig(process.env), fromCaller(folder), print);
  print(
    `Restored the backup of ${restored.made_at}: ${restored.rows} rows and ` +
      `${restored.pictures} picture files. Every table was checked.`,
  );
  if (restored.migrated.length > 0)
    print(`Applied newer migrations: ${restored.migrated.join(', ')}.`);
  print(
    restored.book_errors === 0
      ? 'The ledger adds up.'
      : `${restored.book_errors} balances or purchases don’t add up. Run npm run admin -- check-ledger.`,
  );
  process.exitCode = restored.book_errors === 0 ? 0 : 1;
}
