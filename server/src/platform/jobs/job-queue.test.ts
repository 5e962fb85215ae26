import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/engines/database.ts';
import type { Schema } from '../../schema.generated.ts';
import { runSql, type Database } from '../database/db.ts';
import { createJobQueue, type JobRunner } from './job-queue.ts';
import { DEAD_LETTER } from './job.ts';
import { createLog } from '../observability/log.ts';

const NAME = 'ring-a-bell';
const ONCE = 'ring-once';
const MOMENTS = [new Date('2031-01-01T08:00:00Z'), new Date('2031-01-02T08:00:00Z')];

let database: Database<Schema>;
let jobs: JobRunner;

beforeAll(async () => {
  database = await freshDatabase();
  jobs = await createJobQueue({ database, log: createLog('silent'), migrate: true });
  const kinds = [
    { name: NAME, run: async () => {}, retryLimit: 3 },
    { name: ONCE, run: async () => {}, retryLimit: 0 },
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

it('a long job is given to another worker a minute after its last heartbeat', async () => {
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

describe('queue cleanup', () => {
  let boss: PgBoss;
  beforeAll(async () => {
    boss = new PgBoss({
      db: {
        executeSql: async (text, values = []) => ({
          rows: await runSql(database.db, text, values),
        }),
      },
      backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
      migrate: false,
      schedule: false,
      supervise: false,
    });
    await boss.start();
  });
  afterAll(() => boss.stop({ graceful: false }));

  /** Simulates that this much time has passed since the last change to any job. */
  const cleanAfter = async (hours: number): Promise<void> => {
    const passed = sql`interval '1 hour' * ${hours}`;
    await sql`
      update pgboss.job
      set completed_on = completed_on - ${passed}, keep_until = keep_until - ${passed}`.execute(
      database.db,
    );
    await sql`update pgboss.queue set maintain_on = null`.execute(database.db);
    await boss.supervise();
  };
  const left = async () =>
    (
      await sql<{ job: string }>`
        select concat_ws(' ', name, data ->> 'bell', state) as job
        from pgboss.job
        where name in (${ONCE}, ${DEAD_LETTER})
        order by name, data ->> 'bell'`.execute(database.db)
    ).rows.map(({ job }) => job);

  it('the queue removes finished jobs after a day, and keeps failed ones for thirty', async () => {
    const bells = ['done', 'failed', 'waiting'].map((bell) => ({ data: { bell } }));
    await database.db.transaction().execute((trx) => jobs.enqueueEach(trx, ONCE, bells));
    for (const { id, data } of await boss.fetch<{ bell: string }>(ONCE, { batchSize: 3 })) {
      if (data.bell === 'done') await boss.complete(ONCE, id);
      if (data.bell === 'failed') await boss.fail(ONCE, id);
    }
    await sql`
      update pgboss.job
      set state = 'created'
      where name = ${ONCE} and data ->> 'bell' = 'waiting'`.execute(database.db);

    await cleanAfter(23);
    expect(await left()).toEqual([
      `${DEAD_LETTER} failed created`,
      `${ONCE} done completed`,
      `${ONCE} failed failed`,
      `${ONCE} waiting created`,
    ]);
    await cleanAfter(2);
    expect(await left()).toEqual([`${DEAD_LETTER} failed created`, `${ONCE} waiting created`]);
    await cleanAfter(28 * 24);
    expect(await left()).toEqual([`${DEAD_LETTER} failed created`]);
    await cleanAfter(24);
    expect(await left()).toEqual([]);
  });
});
