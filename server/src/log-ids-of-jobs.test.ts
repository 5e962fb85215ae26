import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../test/engines/database.ts';
import { startTestApp, type TestApp } from '../test/harness.ts';
import { jobsOf } from './jobs.ts';
import { createJobQueue, type JobRunner } from './platform/jobs/job-queue.ts';
import { runSql, type Database } from './platform/database/db.ts';
import { createLog } from './platform/observability/log.ts';
import type { Schema } from './schema.generated.ts';

/** What is queued by a payment's webhook, for a refund, and for an import. */
const QUEUED = {
  'settle-payment': { paymentId: '11' },
  'send-refund': { refundId: '12' },
  'shop-import': { importId: '13' },
};

let test: TestApp;
let database: Database<Schema>;
let jobs: JobRunner;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  test = await startTestApp();
  database = await freshDatabase();
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  jobs = await createJobQueue({ database, log, migrate: true });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

it('a job that gives up says which payment, refund, or import it was about', async () => {
  await runSql(test.deps.db, 'drop table payments, refund_requests, shop_imports cascade');
  await jobs.start(
    jobsOf(test.deps)
      .filter(({ name }) => name in QUEUED)
      .map((job) => ({ name: job.name, run: (data: object) => job.run(data), retryLimit: 0 })),
  );
  for (const [name, data] of Object.entries(QUEUED))
    await jobs.enqueue(database.db, name, { ...data, run: 1 });
  const gaveUp = () => lines.filter((line) => line['gaveUp']);
  await expect.poll(gaveUp, { timeout: 20_000 }).toHaveLength(Object.keys(QUEUED).length);
  for (const [job, ids] of Object.entries(QUEUED))
    expect(gaveUp()).toContainEqual(
      expect.objectContaining({
        job,
        ...ids,
        attempt: 1,
        err: expect.objectContaining({ message: expect.stringContaining('does not exist') }),
      }),
    );
});
