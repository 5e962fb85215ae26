import { Kysely, type PostgresPool } from 'kysely';
import pg from 'pg';
import { createChannelListeners } from '../live/channel-listener.ts';
import { createDatabaseLink, type DatabaseLink } from './database-link.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { StatementNames, stateOf, type Database } from './db.ts';
import type { Log } from '../observability/log.ts';
import { PipeliningDialect } from './pipeline.ts';
import { ServerClient, type ClientOptions } from './server-client.ts';
import { remainingCallTime, withinCallDeadline } from '../load/call-deadline.ts';

const STATEMENT_MS = 8_000;
/**
 * The server cancels slow statements itself. This limit is for a server that stopped responding.
 */
const QUERY_MS = STATEMENT_MS + 1_000;
/** Including the framework's part, an answer is sent within 5 s. */
const CALL_MS = 4_000;
const CONNECT_MS = 2_500;
const CLOSE_MS = 1_500;
/** The server gives up clients that are gone, so that they don't hold locks or connections. */
const giveUpGoneClients = (seconds: number): string =>
  `-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=${seconds - 2} ` +
  `-c tcp_user_timeout=${seconds * 1_000}`;
const GONE_AFTER_S = 4;
const UNHURRIED_GONE_AFTER_S = 30;
/** Half of the time in which a listener notices that its connection is dead. */
const LISTENER_ASKS_MS = 2_000;

interface ServerOptions {
  poolSize: number;
  log: Log;
  /** Called with the time each query or transaction waited for its connection. */
  onWait?: (ms: number) => void;
  /** The database's address without the pooler in `url`. */
  directUrl?: string | undefined;
  prepared?: boolean;
  applicationName?: string;
  /** Without statement time limits, for background work. */
  unhurried?: boolean;
  queryMs?: number;
  /** Maximum time a call may wait for the database, over all its queries. */
  callMs?: number;
  closeMs?: number;
  /** Maximum time a call waits for a free connection. */
  connectMs?: number;
}

/** Opens a PostgreSQL server (15 or later). By default, the driver would wait forever. */
export function openServerDatabase<S>(url: string, options: ServerOptions): Database<S> {
  const { poolSize, log, directUrl, unhurried = false } = options;
  const { callMs = CALL_MS, closeMs = CLOSE_MS } = options;
  const { queryMs = unhurried ? Number.POSITIVE_INFINITY : QUERY_MS } = options;
  const link = createDatabaseLink(log);
  const limits = {
    link,
    names: new StatementNames(),
    callMs,
    closeMs,
    onSilence: (sentAt: number) => clients.giveUpIdle(sentAt),
  };
  const { prepared = true, applicationName = 'fourbay' } = options;
  const settings = {
    ...connectionSettings(url, applicationName),
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    ...(directUrl ? {} : serverLimits(unhurried)),
  };
  const clients = createClients({ ...limits, prepared, queryMs });
  const pool = openPool({ ...settings, max: poolSize }, clients, link);
  const db = new Kysely<S>({
    dialect: new PipeliningDialect({ pool: reporting(pool, limits, options.onWait) }),
  });
  const listeners = openListeners(connectionSettings(directUrl ?? url, applicationName), {
    ...limits,
    prepared: false,
    queryMs: Math.min(LISTENER_ASKS_MS, queryMs),
    // The database didn't answer the simplest query, so waiting for others is pointless.
    onSilence: (sentAt) => clients.giveUp(sentAt),
  });
  return {
    engine: 'server',
    db,
    pool: () => stateOf(pool),
    answeredWithin: (ms) => link.answeredWithin(ms),
    listen: (channel, on) => listeners.listen(channel, on),
    async unhurried(work) {
      const own = openServerDatabase<S>(directUrl ?? url, {
        poolSize: 2,
        log,
        closeMs,
        unhurried: true,
      });
      try {
        return await work(own.db);
      } finally {
        await own.close();
      }
    },
    async close() {
      const timer = setTimeout(() => clients.destroyAll(), closeMs);
      await Promise.all([db.destroy(), listeners.close()]);
      clearTimeout(timer);
    },
  };
}

const connectionSettings = (url: string, applicationName: string) => ({
  connectionString: url,
  connectionTimeoutMillis: CONNECT_MS,
  application_name: applicationName,
});

/**
 * Server-side limits, sent when a connection begins. A pooler refuses them, so there they are set for the
 * role. Just-in-time compilation is off, because it takes half a second whenever the planner expects much
 * work, while our statements take milliseconds.
 */
const serverLimits = (unhurried: boolean) =>
  unhurried
    ? {
        options:
          `-c jit=off ${giveUpGoneClients(UNHURRIED_GONE_AFTER_S)} ` +
          '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
        lock_timeout: 5_000,
      }
    : {
        options: `-c jit=off ${giveUpGoneClients(GONE_AFTER_S)}`,
        statement_timeout: STATEMENT_MS,
        lock_timeout: 5_000,
        idle_in_transaction_session_timeout: 15_000,
      };

const openListeners = (settings: pg.ClientConfig, options: ClientOptions) =>
  createChannelListeners(
    () => new ServerClient({ ...settings, options: giveUpGoneClients(GONE_AFTER_S) }, options),
    options.queryMs,
  );

/** A client class whose connections the pool can end. */
function createClients(options: ClientOptions) {
  const open = new Set<ServerClient>();
  const lent = new Set<unknown>();
  const destroy = (isChosen: (client: ServerClient) => boolean): void => {
    for (const client of open) if (isChosen(client)) client.destroy();
  };
  return {
    Client: class extends ServerClient {
      constructor(config: pg.ClientConfig = {}) {
        super(config, options);
        open.add(this);
        this.once('end', () => {
          open.delete(this);
          lent.delete(this);
        });
      }
    },
    /** Clients in use. */
    lent,
    /**
     * Whatever silenced one connection may have silenced others. Each would cost a call its time, so those
     * that weren't heard since then are replaced.
     */
    giveUpIdle: (sentAt: number) =>
      destroy((client) => !lent.has(client) && client.heardAt < sentAt),
    giveUp: (sentAt: number) => destroy((client) => client.heardAt < sentAt),
    destroyAll: () => destroy(() => true),
  };
}

function openPool(
  settings: pg.PoolConfig,
  { Client, lent }: ReturnType<typeof createClients>,
  link: DatabaseLink,
): pg.Pool {
  const pool = new pg.Pool({ ...settings, Client, idleTimeoutMillis: 30_000 });
  pool.on('error', (cause) => link.failed(cause));
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  return pool;
}

/** A pool that throws the same kind of error whenever it can't provide a connection. */
const reporting = (
  pool: pg.Pool,
  { link, callMs }: { link: DatabaseLink; callMs: number },
  onWait: ServerOptions['onWait'],
): PostgresPool => ({
  async connect() {
    const asked = performance.now();
    const leftMs = remainingCallTime(callMs);
    // Errors of the call's time limit are thrown unchanged.
    if (leftMs === 0) throw new DatabaseUnavailable('the call has no time left for the database');
    try {
      const client = await withinCallDeadline(() => connectWithin(pool, leftMs));
      onWait?.(performance.now() - asked);
      return client;
    } catch (cause) {
      const error = new DatabaseUnavailable('no connection to the database', cause);
      link.failed(error);
      throw error;
    }
  },
  end: () => pool.end(),
  options: pool.options,
});

/** The pool has one limit for everyone, but a call may have less time left. */
async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  if (!Number.isFinite(ms)) return pool.connect();
  const connecting = pool.connect();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`none was available within ${ms} ms`)), ms);
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (error) {
    void connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
