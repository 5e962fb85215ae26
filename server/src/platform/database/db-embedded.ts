import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { hours } from '../values/clock.ts';
import { StartRefused } from '../config/config.ts';
import { kyselyOver, PreparingClient, StatementNames, stateOf, type Database } from './db.ts';
import { EngineSocket, openEngineThread, type EngineLink } from './embedded-link.ts';
import { lockFolder } from './folder-lock.ts';
import type { Log } from '../observability/log.ts';

const VACUUM_INTERVAL_MS = hours(1);

/**
 * `discard all` without dropping subscriptions, which belong to the engine and outlive any client.
 */
const FORGET_SESSION =
  'close all; reset all; deallocate all; select pg_advisory_unlock_all(); discard plans; ' +
  'discard temporary; discard sequences';

type Listeners = ReadonlyMap<string, readonly ((payload: string) => void)[]>;

/**
 * One pg client over the engine. Resets the state of the previous client's transaction and session,
 * because all clients share the engine's one session.
 */
function clientOver(link: EngineLink, listeners: Listeners): typeof pg.Client {
  const names = new StatementNames();
  return class EmbeddedClient extends PreparingClient {
    constructor(options?: pg.ClientConfig) {
      super({ ...options, stream: () => new EngineSocket(link) as never }, names);
      this.on('notification', ({ channel, payload = '' }) => {
        for (const receive of listeners.get(channel) ?? []) receive(payload);
      });
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

/**
 * A database over an engine that is already open.
 * @internal
 */
export function databaseOver<S>(link: EngineLink, log: Log): Database<S> {
  const listeners = new Map<string, ((payload: string) => void)[]>();
  const pool = new pg.Pool({
    Client: clientOver(link, listeners),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 20_000,
  });
  const db = kyselyOver<S>(pool, log);
  return {
    engine: 'embedded',
    db,
    pool: () => stateOf(pool),
    // Its only process has nothing to move calls to.
    answeredWithin: () => false,
    async listen(channel, on) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), on.message]);
      await sql`listen ${sql.id(channel)}`.execute(db);
      on.back?.();
    },
    unhurried: (work) => work(db),
    async close() {
      await db.destroy();
      await link.close();
    },
  };
}

/**
 * Opens the engine under the data folder, exclusively, in its own thread. It never calls fsync, so
 * acknowledged data survives a crash of the process, but not a power failure.
 * @internal
 */
export async function openEngine(folder: string, log: Log): Promise<EngineLink> {
  const unlock = lockFolder(folder);
  try {
    const link = await openEngineThread(join(folder, 'database'), (error) =>
      log.error({ err: error }, 'the embedded database exited'),
    );
    return {
      ...link,
      async close() {
        await link.close();
        unlock();
      },
    };
  } catch (cause) {
    unlock();
    throw new StartRefused(
      `Can’t open the embedded database in ${folder} ` +
        `(${cause instanceof Error ? cause.message : String(cause)}).`,
      { cause },
    );
  }
}

/** Opens the embedded PostgreSQL under the data folder, or over an engine that is already open. */
export async function openEmbeddedDatabase<S>(
  folder: string,
  log: Log,
  engine?: EngineLink,
): Promise<Database<S>> {
  const database = databaseOver<S>(engine ?? (await openEngine(folder, log)), log);
  // The engine has no autovacuum, so a timer vacuums.
  const vacuum = setInterval(() => {
    sql`vacuum analyze`
      .execute(database.db)
      .catch((error: unknown) => log.warn({ err: error }, 'vacuum failed'));
  }, VACUUM_INTERVAL_MS);
  vacuum.unref();
  return {
    ...database,
    async close() {
      clearInterval(vacuum);
      await database.close();
    },
  };
}
