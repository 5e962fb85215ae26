// npm run move-to-postgres -- [--with-demo] [FOLDER]: moves an embedded installation (DATA_DIR) to the
// PostgreSQL server of DATABASE_URL.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EMBEDDED, KEY_FILE } from './backup/installation.ts';
import { moveToPostgres } from './backup/move-to-postgres.ts';
import { readConfig } from './config.ts';
import { StartRefused } from './platform/config.ts';
import { print } from './platform/print.ts';

try {
  const config = readConfig(process.env);
  const { values, positionals } = parseArgs({
    options: { 'with-demo': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (!config.DATABASE_URL)
    throw new StartRefused('DATABASE_URL is not set: it names the server to move to.');
  const from = resolve(positionals[0] ?? config.dataFolder);
  if (!existsSync(join(from, EMBEDDED)))
    throw new StartRefused(`There is no embedded database in ${from}.`);
  const moved = await moveToPostgres(config, { from, withDemo: values['with-demo'], say: print });
  print(
    `Moved ${moved.rows} rows and ${moved.pictures} pictures; the counts and the books are the same.`,
  );
  if (!config.SECRET_KEY && resolve(config.dataFolder) !== from)
    print(
      `Set SECRET_KEY to what ${join(from, KEY_FILE)} says: what is sealed opens with it alone.`,
    );
} catch (error) {
  if (!(error instanceof StartRefused)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
