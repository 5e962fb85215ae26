import { cp, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from '@playwright/test';
import { readRecordedSecrets } from '../browser/recorded-secrets.ts';
import { createScreenData } from '../browser/screen-data.ts';
import { signInStaff } from '../browser/staff.ts';
import { isStale, WEB } from '../../web/scripts/freshness.ts';
import { buildWeb } from '../../web/scripts/web-build.ts';
import { createLog } from '../../server/src/platform/observability/log.ts';
import { openEmbeddedDatabase } from '../../server/src/platform/database/db-embedded.ts';
import type { Schema } from '../../server/src/schema.generated.ts';
import { dumpDatabase, secretsIn } from '../../server/test/engines/database-dump.ts';
import { moveShopsToNoon } from './daytime.ts';
import { createTemporaryFolder, startFourbay } from './fourbay.ts';

/**
 * Starts the server shared by all tests: demo data in an empty embedded database. E2E_ADDRESS names a server
 * that runs already. Afterward, neither the log nor the database may contain a password or token.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  await buildStaleWeb();
  if (process.env.E2E_ADDRESS) {
    await prepareSharedData(process.env.E2E_ADDRESS);
    return async () => {};
  }
  const folder = await createTemporaryFolder();
  const loaded = await createTemporaryFolder();
  // Removes the daily limit, because all tests call the same few shops.
  const settings = {
    DATA_DIR: folder.path,
    DEMO_CALL_SECONDS: '1',
    SHOP_CALLS_PER_DAY: '100',
    // Lets people who sign up through the API choose their address.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOG_LEVEL: 'debug',
  };
  const removeFolders = (): Promise<unknown> => Promise.all([folder.remove(), loaded.remove()]);
  let server = startFourbay(settings, []);
  const stop = async (): Promise<void> => {
    server.process.kill('SIGTERM');
    await server.ended;
  };
  try {
    await server.ready;
    // Servers started by single tests use a copy of the loaded data.
    await stop();
    await copyDataFolder(folder.path, loaded.path);
    server = startFourbay(settings);
    await moveShopsToNoon(loaded.path);
    process.env.E2E_ADDRESS = await server.ready;
    process.env.E2E_LOADED = loaded.path;
    process.env.E2E_SECRETS = join(folder.path, 'recorded-secrets.txt');
    await prepareSharedData(process.env.E2E_ADDRESS);
  } catch (error) {
    await stop();
    await removeFolders();
    throw error;
  }
  return async () => {
    await stop();
    const found = await findSecrets(folder.path, server.output());
    await removeFolders();
    if (found.length > 0)
      throw new Error(
        `After the browser tests, passwords or session tokens stand in clear: ${found.join(', ')}`,
      );
  };
}

async function buildStaleWeb(): Promise<void> {
  if (process.env.E2E_ADDRESS || !isStale(WEB)) return;
  const { code, output } = await buildWeb();
  if (code !== 0) throw new Error(`Couldn’t build the web app:\n${output}`);
}

/**
 * Copies a data folder that no server has open, without the socket that a killed server leaves, because a
 * socket cannot be copied.
 */
async function copyDataFolder(from: string, to: string): Promise<void> {
  const spare = await findSpareLogs(join(from, 'database/pg_wal'));
  await cp(from, to, {
    recursive: true,
    filter: async (path) => !spare.has(path) && !(await lstat(path)).isSocket(),
  });
}

/**
 * Log segments that the engine keeps for reuse, three fifths of the folder. Their names sort after the one
 * that was written last.
 */
async function findSpareLogs(folder: string): Promise<Set<string>> {
  const names = (await readdir(folder)).filter((name) => /^[\dA-F]{24}$/.test(name)).sort();
  const paths = names.map((name) => join(folder, name));
  const written = await Promise.all(paths.map(async (path) => (await lstat(path)).mtimeMs));
  return new Set(paths.slice(written.indexOf(Math.max(...written)) + 1));
}

/**
 * Shared by many tests: a supervisor's session, whose codes work once every 30 s, and an owner with
 * data for every screen.
 */
async function prepareSharedData(address: string): Promise<void> {
  const context = await request.newContext({ baseURL: address });
  process.env.E2E_SUPERVISOR = JSON.stringify(await signInStaff(context, 'supervisor'));
  process.env.E2E_SCREENS = JSON.stringify(await createScreenData(context));
  await context.dispose();
}

/**
 * Recorded passwords and tokens found in the log or the database. The demo's inbox keeps its
 * e-mails, including codes, by design.
 */
async function findSecrets(folder: string, log: string): Promise<string[]> {
  const secrets = readRecordedSecrets(join(folder, 'recorded-secrets.txt'));
  const database = await openEmbeddedDatabase<Schema>(folder, createLog('silent'));
  const dump = await dumpDatabase(database.db);
  await database.close();
  return [
    ...secretsIn(log, secrets).map((name) => `log: ${name}`),
    ...secretsIn(dump, secrets).map((name) => `database: ${name}`),
  ];
}
