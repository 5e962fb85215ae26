import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const HERE = join(import.meta.dirname, '../../..');

/** Migrates a database to the schema of the product in the given folder. */
export function migrate(url: string, product = HERE): void {
  const migrated = spawnSync(process.execPath, [join(product, 'server/src/admin.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url, DEMO: '0', BASE_URL: 'http://localhost' },
    encoding: 'utf8',
  });
  if (migrated.status !== 0) throw new Error(migrated.stderr);
}
