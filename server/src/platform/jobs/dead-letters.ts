import { runSql, type Queryable } from '../database/db.ts';
import { isQueueThere } from './job-queue-state.ts';
import { DEAD_LETTER } from './job.ts';

/** Jobs of one kind that failed for good. */
export interface DeadLetters {
  job: string;
  count: number;
  /** When the oldest failed. */
  since: Date;
  /** The newest one's error. */
  error: string;
}

/** Jobs that failed for good and weren't handled yet, by kind, the oldest first. */
export async function listDeadLetters<S>(db: Queryable<S>): Promise<DeadLetters[]> {
  if (!(await isQueueThere(db))) return [];
  return runSql<DeadLetters>(
    db,
    `select coalesce(source_name, 'unknown') as job, count(*)::int as count,
        min(created_on) as since,
        coalesce(
          (array_agg(output ->> 'message' order by created_on desc))[1], 'no error recorded'
        ) as error
      from pgboss.job
      where name = $1 and state < 'active'
      group by 1
      order by since`,
    [DEAD_LETTER],
  );
}

/** Deletes the dead letters of one kind, or of all kinds. Returns how many there were. */
export async function dismissDeadLetters<S>(
  db: Queryable<S>,
  job: string | undefined,
): Promise<number> {
  if (!(await isQueueThere(db))) return 0;
  const dismissed = await runSql(
    db,
    `delete from pgboss.job
      where name = $1
        and state < 'active'
        and ($2::text is null or coalesce(source_name, 'unknown') = $2)
      returning id`,
    [DEAD_LETTER, job ?? null],
  );
  return dismissed.length;
}

/** Deletes the dead letters about one record, because someone handled it, such as `emailId` 7. */
export async function dismissDeadLettersOf<S>(
  db: Queryable<S>,
  key: string,
  id: string,
): Promise<void> {
  if (!(await isQueueThere(db))) return;
  await runSql(
    db,
    `delete from pgboss.job where name = $1 and state < 'active' and data ->> $2 = $3`,
    [DEAD_LETTER, key, id],
  );
}
