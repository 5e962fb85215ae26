import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Database } from '../database/db.ts';
import { createLog, type Log } from '../observability/log.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';

const NAME = 'ring-a-bell';

let database: Database<Schema>;
let jobs: JobRunner;
let lines: Record<string, unknown>[];
beforeEach(async () => {
  database = await freshDatabase();
  lines = [];
  const log: Log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  jobs = await createJobQueue({ database, log, migrate: true });
  const run = async (): Promise<void> => {
    log.info('ringing');
    throw new Error('the bell is broken');
  };
  await jobs.start([{ name: NAME, retryLimit: 1, retryDelaySeconds: 0, run }]);
});
afterEach(async () => {
  await jobs.stop();
  await database.close();
});

it('log lines of a job name it, its attempt, and what it is about, and say when it gave up', async () => {
  await jobs.enqueue(database.db, NAME, {
    quoteId: '12',
    shopId: '34',
    token: 'no-id',
    after: '5',
  });
  await expect.poll(() => lines, { timeout: 20_000 }).toHaveLength(4);
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${NAME}`.execute(database.db);
  const about = { job: NAME, jobId: rows[0]?.id, quoteId: '12', shopId: '34' };
  const times = { level: expect.any(String), time: expect.any(String) };
  const err = expect.objectContaining({ message: 'the bell is broken' });
  expect(lines).toEqual([
    { ...times, ...about, attempt: 1, msg: 'ringing' },
    { ...times, ...about, attempt: 1, err, msg: 'a job failed' },
    { ...times, ...about, attempt: 2, msg: 'ringing' },
    {
      ...times,
      ...about,
      attempt: 2,
      err,
      gaveUp: true,
      msg: 'a job failed for the last time: gave up',
    },
  ]);
});
