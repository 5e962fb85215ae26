import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';
import { StartRefused } from './config.ts';
import { kyselyOver, PreparingClient, type Database } from './db.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from './log.ts';

/** Bundled extensions the schema needs. */
export const embeddedExtensions = { cube, pg_trgm };

const VACUUM_EVERY_MS = 60 * 60_000;

/** `discard all` but for the subscriptions: they belong to the engine and outlive any client. */
const FORGET_SESSION =
  'close all; reset all; deallocate all; select pg_advisory_unlock_all(); discard plans; ' +
  'discard temporary; discard sequences';

interface ParseRequest {
  types?: unknown;
}

/**
 * One pg client over the in-process engine. A fresh connection config for each client, and nothing
 * left of a former client's transaction or session, because all of them share the engine's one
 * session.
 */
function clientOver(engine: PGlite): typeof pg.Client {
  return class EmbeddedClient extends PreparingClient {
    constructor(options?: pg.ClientConfig) {
      const config = createPgConfig(engine) as pg.ClientConfig & {
        connection: { parse: (request: ParseRequest) => unknown };
      };
      const parse = config.connection.parse.bind(config.connection);
      config.connection.parse = (request) => parse({ ...request, types: undefined });
      super({ ...options, ...config });
    }
    override connect(callback?: unknown): never {
      const query = (text: string) =>
        (this.query as unknown as (text: string) => Promise<unknown>).call(this, text);
      const ready = (super.connect as () => Promise<unknown>)
        .call(this)
        .then(() => query('rollback'))
        .then(() => query(FORGET_SESSION))
        .then(() => this);
      if (typeof callback !== 'function') return ready as never;
      void ready.then(
        () => callback(null),
        (error: unknown) => callback(error),
      );
      return undefined as never;
    }
  } as unknown as typeof pg.Client;
}

/** Wraps an engine that is already open: the tests bring one that lives in memory. */
export function databaseOver<S>(engine: PGlite, log: Log): Database<S> {
  const pool = new pg.Pool({
    Client: clientOver(engine),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
  });
  const db = kyselyOver<S>(pool, log);
  return {
    engine: 'embedded',
    db,
    async listen(channel, on) {
      await engine.listen(channel, on.message);
      on.back?.();
    },
    async close() {
      await db.destroy();
      await engine.close();
    },
  };
}

/**
 * Opens the embedded PostgreSQL under the data folder, alone.
 * It never calls fsync: what it acknowledged survives a crash of the process, not a power cut.
 */
export async function openEmbeddedDatabase<S>(folder: string, log: Log): Promise<Database<S>> {
  const unlock = lockFolder(folder);
  let engine: PGlite;
  try {
    engine = await PGlite.create({
      dataDir: join(folder, 'database'),
      extensions: embeddedExtensions,
    });
  } catch (cause) {
    unlock();
    throw new StartRefused(
      `The embedded database in ${folder} cannot be opened ` +
        `(${(cause as Error).message ?? String(cause)}).`,
      { cause },
    );
  }
  const database = databaseOver<S>(engine, log);
  // No autovacuum in process, so dead rows are swept on a timer.
  const vacuum = setInterval(() => {
    engine
      .exec('vacuum analyze')
      .catch((error: unknown) => log.warn({ err: error }, 'vacuum failed'));
  }, VACUUM_EVERY_MS);
  vacuum.unref();
  return {
    ...database,
    async close() {
      clearInterval(vacuum);
      await database.close();
      unlock();
    },
  };
}
