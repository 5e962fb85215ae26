import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EMBEDDED, KEY_FILE } from '../backup/installation.ts';
import { moveToPostgres } from '../backup/move-to-postgres.ts';
import { readConfig } from '../config/config.ts';
import { StartRefused } from '../platform/config/config.ts';
import { print } from '../platform/admin/print.ts';
import { fromCaller } from './from-caller.ts';

/** Moves the embedded installation in `folder` to the PostgreSQL server in DATABASE_URL. */
export async function move(folder: string | undefined, withDemo: boolean): Promise<void> {
  const config = readConfig(process.env);
  if (!config.DATABASE_URL) throw new StartRefused('Set DATABASE_URL to the server to move to.');
  const from = folder === undefined ? resolve(config.dataFolder) : fromCaller(folder);
  if (!existsSync(join(from, EMBEDDED)))
    throw new StartRefused(`There is no embedded database in ${from}.`);
  const moved = await moveToPostgres(config, { from, withDemo, say: print });
  print(
    `Moved ${moved.rows} rows and ${moved.pictures} pictures. Row counts match, and the ledger adds up.`,
  );
  if (!config.SECRET_KEY && resolve(config.dataFolder) !== from)
    print(
      `Set SECRET_KEY to the content of ${join(from, KEY_FILE)}, because encrypted data can ` +
        'only be read with that key.',
    );
}
