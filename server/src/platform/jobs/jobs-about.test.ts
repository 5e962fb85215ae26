import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import type { Schema } from '../../schema.generated.ts';
import type { Database } from '../database/db.ts';
import { createLog } from '../observability/log.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';
import { findJobsAbout } from './jobs-about.ts';

let database: Database<Schema>;
let jobs: JobRunner;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('jobs are found by what their data is about, even before the queue exists', async () => {
  expect(await findJobsAbout(database.db, { quoteId: '12' })).toEqual([]);
  jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
  await jobs.start([{ name: 'ring', run: async () => {}, retryLimit: 3 }], { work: false });
  const at = new Date('2031-01-01T08:00:00Z');
  await jobs.enqueue(database.db, 'ring', { quoteId: '12', step: 'late' }, { at });
  await jobs.enqueue(database.db, 'ring', { quoteId: '123' });
  expect(await findJobsAbout(database.db, { quoteId: '12' })).toMatchObject([
    { name: 'ring', state: 'created', retries: 0, retry_limit: 3, start_after: at, error: null },
  ]);
});
