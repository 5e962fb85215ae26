import { cp, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLog } from '../server/src/platform/log.ts';
import { openEmbeddedDatabase } from '../server/src/platform/db-embedded.ts';
import type { Schema } from '../server/src/schema.generated.ts';
import { dumpOf, secretsIn } from '../server/test/database-dump.ts';
import { buildWeb, isWebStale } from '../browser/web-build.ts';
import { startFourbay, type Started, temporaryFolder } from './fourbay.ts';
import { readRecordedSecrets } from '../browser/recorded-secrets.ts';

/**
 * Passwords and session tokens of all tests that stand in the log or the database. The demo's inbox
 * keeps its mails, and so their codes, by design.
 */
async function findSecrets(folder: string, log: string): Promise<string[]> {
  const secrets = readRecordedSecrets(join(folder, 'told-secrets.txt'));
  const database = await openEmbeddedDatabase<Schema>(folder, createLog('silent'));
  const dump = await dumpOf(database.db);
  await database.close();
  return [
    ...secretsIn(log, secrets).map((name) => `log: ${name}`),
    ...secretsIn(dump, secrets).map((name) => `database: ${name}`),
  ];
}

/**
 * Serves a fresh clone to all tests: demo data in an empty embedded database. E2E_ADDRESS names a
 * server that runs already.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env.E2E_ADDRESS) return async () => {};
  if (isWebStale()) {
    const { code, output } = await buildWeb();
    if (code !== 0) throw new Error(`The web app could not be built:\n${output}`);
  }
  const folder = await temporaryFolder();
  // Every test asks the same few shops, which would otherwise have been called often enough for one
  // day.
  const start = (): Started =>
    startFourbay({
      DATA_DIR: folder.path,
      DEMO_CALL_SECONDS: '1',
      SHOP_CALLS_PER_DAY: '100',
      LOG_LEVEL: 'debug',
    });
  const loaded = await temporaryFolder();
  const removeFolders = (): Promise<unknown> => Promise.all([folder.remove(), loaded.remove()]);
  let server = start();
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM');
    await server.ended;
  };
  const stopAndLook = async (): Promise<void> => {
    await stop();
    const found = await findSecrets(folder.path, server.output());
    await removeFolders();
    if (found.length > 0)
      throw new Error(
        `After the browser tests, passwords or session tokens stand in clear: ${found.join(', ')}`,
      );
  };
  try {
    await server.ready;
    // Servers of other tests begin with a copy of what this one loaded.
    await stop();
    // One that had to be ended by force leaves its socket behind, which cannot be copied.
    await cp(folder.path, loaded.path, {
      recursive: true,
      filter: async (path) => !(await lstat(path)).isSocket(),
    });
    server = start();
    process.env.E2E_ADDRESS = await server.ready;
    process.env.E2E_LOADED = loaded.path;
    process.env.E2E_SECRETS = join(folder.path, 'told-secrets.txt');
    return stopAndLook;
  } catch (error) {
    await stop();
    await removeFolders();
    throw error;
  }
}
