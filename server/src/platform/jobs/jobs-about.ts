import { runSql, type Queryable } from '../database/db.ts';
import { isQueueThere } from './job-queue-state.ts';

/** A job as an operator sees it. Its data isn't included. */
export interface JobAbout {
  id: string;
  name: string;
  state: string;
  retries: number;
  retry_limit: number;
  start_after: Date;
  ended: Date | null;
  error: string | null;
}

const MAX_JOBS = 20;

/** Jobs whose data contains all of `fields`, newest first. */
export async function findJobsAbout<S>(
  db: Queryable<S>,
  fields: Readonly<Record<string, string>>,
): Promise<JobAbout[]> {
  if (!(await isQueueThere(db))) return [];
  return runSql<JobAbout>(
    db,
    `select id::text, name, state::text, retry_count as retries, retry_limit, start_after,
        completed_on as ended,
        case when state in ('retry', 'failed') or name = 'dead-letter'
          then left(output ->> 'message', 300) end as error
      from pgboss.job
      where data @> $1::jsonb
      order by created_on desc
      limit ${MAX_JOBS}`,
    [JSON.stringify(fields)],
  );
}
