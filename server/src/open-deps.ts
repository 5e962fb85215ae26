import { plural } from '@fourbay/contract/formats/format';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import type { Deps } from './deps.ts';
import type { LiveMessage } from './live-messages.ts';
import { createCardPayments } from './open-cards.ts';
import { createTexter } from './open-texter.ts';
import { createVoice } from './open-voice.ts';
import { Admission } from './platform/load/admission.ts';
import { systemClock } from './platform/values/clock.ts';
import { StartRefused } from './platform/config/config.ts';
import type { Database } from './platform/database/db.ts';
import { openEmbeddedDatabase } from './platform/database/db-embedded.ts';
import { openServerDatabase } from './platform/database/db-server.ts';
import type { EngineLink } from './platform/database/embedded-link.ts';
import type { Geocoder } from './platform/geo/geocoder.ts';
import { filesInFolder } from './platform/images/image-files.ts';
import { filesInS3 } from './platform/images/image-files-s3.ts';
import { createImageStore, type ImageStore } from './platform/images/image-store.ts';
import { createJobQueue, type JobRunner } from './platform/jobs/job-queue.ts';
import { openLiveUpdates } from './platform/live/live-updates.ts';
import { announcerOf, createLog, type Log } from './platform/observability/log.ts';
import { createLogStream } from './platform/observability/log-stream.ts';
import { inboxOnlyMailer, smtpMailer } from './platform/mail/mailer.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { createNominatim } from './modules/places/index.ts';
import { demoRecalls } from './modules/safety-recalls/index.ts';
import { createSecretBox, keyInFolder } from './platform/security/secret-box.ts';
import { createNhtsaRecalls } from './recall-source/nhtsa.ts';
import type { RecallSource } from './recall-source/recall-source.ts';
import { createVinDecoder } from './vin-decoder/vin-decoder.ts';
import type { Schema } from './schema.generated.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');

export interface Opened {
  readonly deps: Deps;
  readonly database: Database<Schema>;
  readonly jobs: JobRunner;
  readonly metrics: Metrics;
  readonly admission: Admission;
  /** Set once the port is known, if no BASE_URL is configured. */
  setAddress(address: string): void;
  /** Tells the person who starts the server something. */
  print: (line: string) => void;
  close: () => Promise<void>;
}

/**
 * Opens the database and all external services, for the server and for command-line tools. Without
 * `givenPrint`, lines go to the terminal or into the log. `engine` is an embedded engine that is
 * already open.
 */
export async function openDeps(
  config: Config,
  givenPrint?: (line: string) => void,
  engine?: EngineLink,
): Promise<Opened> {
  const metrics = createMetrics();
  const { log, print } = openLog(config, metrics, givenPrint);
  const admission = new Admission();
  const tracing = await openTracing(config, log);
  const database = await openDatabase(config, { log, print, admission, metrics, engine });
  let address = config.BASE_URL ?? `http://localhost:${config.PORT}`;
  try {
    const live = await openLiveUpdates<LiveMessage, Schema>(database, log);
    const migrate = database.engine === 'embedded';
    const jobs = await createJobQueue<Schema>({ database, log, metrics, migrate });
    const smtp = config.SMTP_URL ? smtpMailer(config.SMTP_URL) : undefined;
    const secrets = createSecretBox(config.SECRET_KEY ?? keyInFolder(config.dataFolder));
    const vins = createVinDecoder(config.dataFolder, log);
    const deps: Deps = {
      config,
      db: database.db,
      engine: database.engine,
      now: systemClock,
      log,
      jobs,
      live,
      mailer: smtp ?? inboxOnlyMailer,
      ...openLookups(config, database.db),
      cards: createCardPayments({ config, db: database.db, now: systemClock }),
      texter: createTexter({ config }),
      voice: createVoice({ config, now: systemClock, baseUrl: () => address }),
      images: openImages(config, { db: database.db, secrets, jobs }),
      secrets,
      vins,
      baseUrl: () => address,
    };
    return {
      deps,
      database,
      jobs,
      metrics,
      admission,
      setAddress: (found) => void (address = found),
      print,
      async close() {
        await jobs.stop();
        await vins.close();
        smtp?.close();
        await database.close();
        await tracing?.close();
      },
    };
  } catch (error) {
    await database.close().catch(() => {});
    throw error;
  }
}

function openImages(
  { pictureStore, dataFolder, PICTURE_MEMORY_MB }: Config,
  deps: Pick<Deps, 'db' | 'secrets' | 'jobs'>,
): ImageStore {
  const files = pictureStore ? filesInS3(pictureStore) : filesInFolder(dataFolder);
  const memoryBytes = PICTURE_MEMORY_MB * 1024 * 1024;
  return createImageStore({ ...deps, files, now: systemClock, memoryBytes });
}

function openLog(
  { LOG_LEVEL }: Config,
  { logLinesDropped }: Metrics,
  print?: (line: string) => void,
): { log: Log; print: (line: string) => void } {
  const stream = createLogStream({
    onDrop: () => logLinesDropped.inc(),
    onRecovery: (lines) => log.warn({ lines }, 'the log could not be written and lost lines'),
  });
  process.once('exit', () => stream.flush());
  const log = createLog(LOG_LEVEL, stream);
  return { log, print: print ?? announcerOf(log, process.stdout) };
}

/** Loaded only if a collector is configured. */
async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: url, APP_NAME }: Config,
  log: Log,
): Promise<{ close: () => Promise<void> } | undefined> {
  if (!url) return undefined;
  const { startTracing } = await import('./platform/observability/tracing.ts');
  return startTracing({ url, service: APP_NAME.toLowerCase(), log });
}

/** Services on other servers that we ask about places and recalls. */
const openLookups = (config: Config, db: Deps['db']): Pick<Deps, 'geocoder' | 'safetyRecalls'> => ({
  geocoder: openGeocoder(config, db),
  safetyRecalls: openSafetyRecalls(config),
});

function openGeocoder(config: Config, db: Deps['db']): Geocoder | undefined {
  const { GEOCODER_URL: url, GEOCODER_KEY: key } = config;
  if (!url) return undefined;
  return createNominatim({
    url,
    userAgent: config.GEOCODER_USER_AGENT ?? userAgentOf(config),
    key: key === undefined ? undefined : { header: config.GEOCODER_KEY_HEADER, value: key },
    requestsPerSecond: config.GEOCODER_PER_SECOND,
    db,
    now: systemClock,
  });
}

/** Identifies us to services that require it. */
const userAgentOf = ({ APP_NAME, BASE_URL, CONTACT_URL }: Config): string =>
  `${APP_NAME} (${[BASE_URL, CONTACT_URL].filter(Boolean).join('; ')})`;

function openSafetyRecalls(config: Config): RecallSource | undefined {
  const { SAFETY_RECALLS_URL: url } = config;
  if (url) return createNhtsaRecalls({ url, userAgent: userAgentOf(config) });
  return config.DEMO ? demoRecalls : undefined;
}

interface DatabaseDeps {
  log: Log;
  print: (line: string) => void;
  admission: Admission;
  metrics: Metrics;
  engine: EngineLink | undefined;
}

async function openDatabase(
  config: Config,
  { log, print, admission, metrics, engine }: DatabaseDeps,
): Promise<Database<Schema>> {
  if (config.DATABASE_URL) {
    const database = openServerDatabase<Schema>(config.DATABASE_URL, {
      poolSize: config.DATABASE_POOL_SIZE,
      directUrl: config.DATABASE_DIRECT_URL,
      prepared: config.DATABASE_PREPARED,
      log,
      onWait(ms) {
        admission.observeWait(ms);
        metrics.databaseWaitSeconds.observe(ms / 1_000);
      },
    });
    const pending = await pendingMigrations(database.db, MIGRATIONS).catch(async (cause: Error) => {
      await database.close().catch(() => {});
      if (cause instanceof StartRefused) throw cause;
      throw new StartRefused(`Can’t use DATABASE_URL: ${cause.message}.`, { cause });
    });
    if (pending.length === 0) return database;
    await database.close();
    throw new StartRefused(
      `The database is missing ${plural(pending.length, 'migration')} ` +
        `(${pending[0]} first). Run npm run admin -- migrate.`,
    );
  }
  const database = await openEmbeddedDatabase<Schema>(config.dataFolder, log, engine);
  await migrate(database.db, MIGRATIONS);
  print(
    'Using the embedded database. It survives a crash of this program, but might not survive a ' +
      'power outage. For ' +
      'real use, set DATABASE_URL to a PostgreSQL server.',
  );
  return database;
}
