import { runSql, type Queryable } from '../database/db.ts';
import { DEAD_LETTER } from './job.ts';

export interface QueueState {
  queue: string;
  /** Number of due jobs that have not started. */
  waiting: number;
  /** Age in seconds of the oldest due job. */
  age: number;
}

/** The first working process creates the queue's tables. */
export async function isQueueThere<S>(db: Queryable<S>): Promise<boolean> {
  const [found] = await runSql<{ there: boolean }>(
    db,
    `select to_regclass('pgboss.job') is not null as there`,
  );
  return found?.there ?? false;
}

/** Queues with due jobs. */
export async function readQueues<S>(db: Queryable<S>): Promise<QueueState[]> {
  if (!(await isQueueThere(db))) return [];
  return runSql<QueueState>(
    db,
    `select name as queue, count(*)::int as waiting,
        extract(epoch from now() - min(start_after))::float8 as age
      from pgboss.job
      where state < 'active'
        and start_after <= now()
        and name <> $1
        and name not like '\\_\\_pgboss%'
      group by name
      order by age desc`,
    [DEAD_LETTER],
  );
}

/** Jobs that failed for good and were not handled yet. */
export async function countDeadLetters<S>(db: Queryable<S>): Promise<number> {
  if (!(await isQueueThere(db))) return 0;
  const [found] = await runSql<{ count: number }>(
    db,
    `select count(*)::int as count from pgboss.job where name = $1 and state < 'active'`,
    [DEAD_LETTER],
  );
  return found?.count ?? 0;
}

/** All queues of jobs, whether or not they have some. */
export async function readQueueNames<S>(db: Queryable<S>): Promise<string[]> {
  if (!(await isQueueThere(db))) return [];
  const queues = await runSql<{ name: string }>(
    db,
    `select name from pgboss.queue where name <> $1 and name not like '\\_\\_pgboss%'`,
    [DEAD_LETTER],
  );
  return queues.map(({ name }) => name);
}
