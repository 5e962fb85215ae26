import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { runSql } from './db.ts';

export interface TurnOptions {
  /** Told once when another process has the turn. */
  onWait?: () => void;
  /** Tests bring their own clock. */
  pause?: (ms: number) => Promise<unknown>;
}

const ASK_AGAIN_MS = 500;

/**
 * Runs work that only one process at a time may do. It asks again and again instead of waiting in
 * the database, where it would hold a statement open that others wait for, an index that is created
 * concurrently above all.
 */
export function inTurn<S, T>(
  db: Kysely<S>,
  lock: number,
  work: (connection: Kysely<S>) => Promise<T>,
  { onWait, pause = wait }: TurnOptions = {},
): Promise<T> {
  return db.connection().execute(async (connection) => {
    for (let asked = 0; !(await tryLock(connection, lock)); asked += 1) {
      if (asked === 0) onWait?.();
      await pause(ASK_AGAIN_MS);
    }
    try {
      return await work(connection);
    } finally {
      // A connection that is lost has given it back already.
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
