import pg from 'pg';
import { kyselyOver, PreparingClient, type ChannelListener, type Database } from './db.ts';
import type { Log } from './log.ts';

const STATEMENT_MS = 8_000;

/** Opens a PostgreSQL server (15 or later). The pool's own defaults would wait for ever. */
export function openServerDatabase<S>(
  url: string,
  options: { poolSize: number; log: Log },
): Database<S> {
  const { log } = options;
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: 2_500,
    statement_timeout: STATEMENT_MS,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'fourbay',
  };
  const pool = new pg.Pool({
    ...settings,
    Client: PreparingClient,
    max: options.poolSize,
    idleTimeoutMillis: 30_000,
  });
  const db = kyselyOver<S>(pool, log);
  const closers: (() => Promise<void>)[] = [];
  return {
    engine: 'server',
    db,
    async listen(channel, on) {
      closers.push(await listenReconnecting(settings, channel, on));
    },
    async close() {
      await Promise.all(closers.map((close) => close()));
      await db.destroy();
    },
  };
}

/** Listens on a connection of its own, which is opened again whenever it is lost. */
async function listenReconnecting(
  settings: pg.ClientConfig,
  channel: string,
  on: ChannelListener,
): Promise<() => Promise<void>> {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...settings, keepAlive: true });
    fresh.on('notification', (message) => on.message(message.payload ?? ''));
    fresh.on('error', () => {});
    fresh.on('end', () => {
      if (closed) return;
      on.lost?.();
      retry();
    });
    await fresh.connect();
    await fresh.query(`listen "${channel}"`);
    client = fresh;
    on.back?.();
  };
  const retry = (): void => {
    setTimeout(
      () => {
        if (!closed) connect().catch(retry);
      },
      500 + Math.random() * 500,
    ).unref();
  };
  await connect();
  return async () => {
    closed = true;
    await client?.end();
  };
}
