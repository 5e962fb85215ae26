import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Schema } from '../schema.generated.ts';
import type { Database } from './db.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';
import { createLog } from './log.ts';

const NAME = 'ring-a-bell';
const MOMENTS = [new Date('2031-01-01T08:00:00Z'), new Date('2031-01-02T08:00:00Z')];

let database: Database<Schema>;
let jobs: JobRunner;

beforeAll(async () => {
  database = await freshDatabase();
  jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
  const kinds = [
    { name: NAME, run: async () => {}, retryLimit: 3 },
    { name: 'ring-for-long', run: async () => {}, expireSeconds: 600 },
  ];
  await jobs.start(kinds, { work: false });
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const queued = async () =>
  (
    await sql<{
      bell: string;
      start_after: Date;
      retry_limit: number;
    }>`
      select data ->> 'bell' as bell, start_after, retry_limit
      from pgboss.job
      where name = ${NAME}
      order by start_after`.execute(database.db)
  ).rows;

it('enqueueEach queues jobs in the transaction with their start and retry limit', async () => {
  const bells = MOMENTS.map((at, index) => ({ data: { bell: `bell ${index}` }, at }));
  const failing = database.db.transaction().execute(async (trx) => {
    await jobs.enqueueEach(trx, NAME, bells);
    throw new Error('never mind');
  });
  await expect(failing).rejects.toThrow('never mind');
  expect(await queued()).toEqual([]);

  await database.db.transaction().execute((trx) => jobs.enqueueEach(trx, NAME, bells));
  expect(await queued()).toEqual(
    MOMENTS.map((start_after, index) => ({ bell: `bell ${index}`, start_after, retry_limit: 3 })),
  );
});

it('work that may run for long is another’s a minute after its last sign of life', async () => {
  const { rows } = await sql<{ name: string; heartbeat_seconds: number | null }>`
    select name, heartbeat_seconds
    from pgboss.queue
    where name in (${NAME}, 'ring-for-long')
    order by name`.execute(database.db);
  expect(rows).toEqual([
    { name: NAME, heartbeat_seconds: null },
    { name: 'ring-for-long', heartbeat_seconds: 60 },
  ]);
});

it('enqueueing an unknown job is refused', async () => {
  await expect(jobs.enqueueEach(database.db, 'no-such-kind', [])).rejects.toThrow(
    'no such job: no-such-kind',
  );
});
