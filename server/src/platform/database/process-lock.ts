import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { runSql } from './db.ts';

export interface ProcessLockOptions {
  /** Called once if another process holds the lock. */
  onWait?: () => void;
  /** Replaced by tests. */
  pause?: (ms: number) => Promise<unknown>;
}

const POLL_INTERVAL_MS = 500;

/**
 * Runs work that only one process at a time may do. It polls for the lock instead of waiting in the
 * database, where an open statement would block others, especially `create index concurrently`.
 */
export function withProcessLock<S, T>(
  db: Kysely<S>,
  lock: number,
  work: (connection: Kysely<S>) => Promise<T>,
  { onWait, pause = wait }: ProcessLockOptions = {},
): Promise<T> {
  return db.connection().execute(async (connection) => {
    for (let asked = 0; !(await tryLock(connection, lock)); asked += 1) {
      if (asked === 0) onWait?.();
      await pause(POLL_INTERVAL_MS);
    }
    try {
      return await work(connection);
    } finally {
      // A lost connection has already released it.
      await runSql(connection, 'select pg_advisory_unlock($1)', [lock]).catch(() => {});
    }
  });
}

async function tryLock<S>(connection: Kysely<S>, lock: number): Promise<boolean> {
  const [answer] = await runSql<{ locked: boolean }>(
    connection,
    'select pg_try_advisory_lock($1) as locked',
    [lock],
  );
  return answer?.locked ?? false;
}
