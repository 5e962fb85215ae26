import { runSql, type Database } from '../src/platform/database/db.ts';
import type { Job, JobQueue } from '../src/platform/jobs/job-queue.ts';
import type { Schema } from '../src/schema.generated.ts';

/**
 * Jobs in the same database and transactions as the real queue, but run explicitly and by the test
 * clock.
 */
export function createTestJobs(database: Database<Schema>): {
  jobs: JobQueue;
  prepare(): Promise<void>;
  runDue(jobs: Map<string, Job>, now: () => Date): Promise<void>;
} {
  const run = <Row>(text: string, values: unknown[] = []) => runSql<Row>(database.db, text, values);
  return {
    async prepare() {
      await run(
        `
          create table if not exists test_jobs (
              id bigint generated always as identity primary key, name text not null,
              data jsonb not null, due_at timestamptz, key text, done boolean not null default false
            )`,
      );
      await run(
        'create index if not exists test_jobs_open on test_jobs (name, key) where not done',
      );
      await run(
        'create index if not exists test_jobs_due on test_jobs (due_at nulls first, id) ' +
          'where not done',
      );
    },
    jobs: {
      async enqueue(db, name, data, { at, key } = {}) {
        await runSql(
          db,
          `
            insert into test_jobs (name, data, due_at, key)
            select $1, $2::jsonb, $3::timestamptz, $4::text
            where not exists (
              select 1 from test_jobs where name = $1 and key = $4 and not done
            )`,
          [name, JSON.stringify(data), at ?? null, key ?? null],
        );
      },
      async enqueueEach(db, name, work) {
        for (const { data, at } of work) await this.enqueue(db, name, data, at ? { at } : {});
      },
      retryDeadLetters: async () => 0,
    },
    async runDue(jobs, now) {
      for (;;) {
        const [next] = await run<{ name: string; data: object }>(
          `
            update test_jobs set done = true
            where id = (
              select id from test_jobs
              where not done and (due_at is null or due_at <= $1)
              order by due_at nulls first, id
              limit 1
              for update skip locked
            )
            returning name, data`,
          [now()],
        );
        if (!next) return;
        const job = jobs.get(next.name);
        if (!job) throw new Error(`no such job: ${next.name}`);
        await job.run(next.data);
      }
    },
  };
}
