import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { jobsOf } from './jobs.ts';
import { systemClock } from './platform/clock.ts';
import { StartRefused } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import { openEmbeddedDatabase } from './platform/db-embedded.ts';
import { openServerDatabase } from './platform/db-server.ts';
import { createJobQueue } from './platform/job-queue.ts';
import { openLiveUpdates } from './platform/live-updates.ts';
import { createLog, type Log } from './platform/log.ts';
import { inboxOnlyMailer, smtpMailer } from './platform/mailer.ts';
import { createMetrics } from './platform/metrics.ts';
import { migrate, pendingMigrations } from './platform/migrate.ts';
import { createSecretBox, keyInFolder } from './platform/secret-box.ts';
import type { Schema } from './schema.generated.ts';
import { loadReferenceData } from '../seed/load.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const WEB = join(import.meta.dirname, '../../web/dist');
const DRAIN_MS = 8_000;

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** Opens everything, listens, and says so; what stands in the way is a `StartRefused` with one sentence. */
export async function startServer(config: Config, say: (line: string) => void = (line) => process.stdout.write(`${line}\n`)): Promise<RunningServer> {
  const log = createLog(config.LOG_LEVEL);
  const metrics = createMetrics();
  const database = await openDatabase(config, log, say);
  let address = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  let draining = false;
  try {
    await loadReferenceData(database.db, { demo: config.DEMO, now: systemClock, say });
    const live = await openLiveUpdates(database, log);
    const jobs = await createJobQueue<Schema>({ database, log, metrics, migrate: database.engine === 'embedded' });
    const mailer = config.SMTP_URL ? smtpMailer(config.SMTP_URL) : inboxOnlyMailer;
    const secrets = createSecretBox(config.SECRET_KEY ?? keyInFolder(config.dataFolder));
    const deps: Deps = { config, db: database.db, engine: database.engine, now: systemClock, log, jobs, live, mailer, geocoder: undefined, secrets, baseUrl: () => address };
    const app = createApp(deps, { metrics, draining: () => draining, ...(existsSync(join(WEB, 'index.html')) ? { webFolder: WEB } : {}) });
    await jobs.start(jobsOf(deps));
    const port = await listen(app, config);
    if (!config.BASE_URL) address = `http://localhost:${port}`;
    say(`${config.APP_NAME} is ready at ${address}`);
    return {
      address,
      async stop() {
        draining = true;
        log.info('stopping: finishing what is in flight');
        await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS))]);
        await jobs.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

async function openDatabase(config: Config, log: Log, say: (line: string) => void): Promise<Database<Schema>> {
  if (config.DATABASE_URL) {
    const database = openServerDatabase<Schema>(config.DATABASE_URL, { poolSize: config.DATABASE_POOL_SIZE, log });
    const pending = await pendingMigrations(database.db, MIGRATIONS).catch(async (cause: Error) => {
      await database.close().catch(() => {});
      throw new StartRefused(`DATABASE_URL cannot be used: ${cause.message}.`, { cause });
    });
    if (pending.length === 0) return database;
    await database.close();
    throw new StartRefused(`The database is missing ${pending.length} migration${pending.length === 1 ? '' : 's'} (${pending[0]} first): run npm run migrate.`);
  }
  const database = await openEmbeddedDatabase<Schema>(config.dataFolder, log);
  await migrate(database.db, MIGRATIONS);
  say('Embedded database: survives a crash of this program, not a power cut. Set DATABASE_URL to a PostgreSQL server to run it for real.');
  return database;
}

async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartRefused(`PORT ${config.PORT} is already in use: stop what listens there, or set PORT to another.`, { cause });
    throw new StartRefused(`PORT ${config.PORT} on HOST ${config.HOST} cannot be listened on: ${message}.`, { cause });
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound ? bound.port : config.PORT;
}
