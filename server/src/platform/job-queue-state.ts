import { runSql, type Queryable } from './db.ts';
import { DEAD_LETTER } from './job.ts';

export interface QueueState {
  queue: string;
  /** Work that is due and that nobody has begun. */
  waiting: number;
  /** Seconds that the oldest of it has been due. */
  age: number;
}

/** Queues with work that is due. */
export const readQueues = <S>(db: Queryable<S>): Promise<QueueState[]> =>
  runSql<QueueState>(
    db,
    `select name as queue, count(*)::int as waiting,
        extract(epoch from now() - min(start_after))::float8 as age
      from pgboss.job
      where state < 'active'
        and start_after <= now()
        and name <> $1
      group by name
      order by age desc`,
    [DEAD_LETTER],
  );

/** Work that failed for good and was not looked after yet. */
export async function countDeadLetters<S>(db: Queryable<S>): Promise<number> {
  const [found] = await runSql<{ count: number }>(
    db,
    `select count(*)::int as count from pgboss.job where name = $1 and state < 'active'`,
    [DEAD_LETTER],
  );
  return found?.count ?? 0;
}
