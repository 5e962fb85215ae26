import { PgBoss } from 'pg-boss';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { runSql, type Database, type Queryable } from './db.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/**
 * A kind of queued or scheduled work. Its handler must bear being run again: a worker may die at
 * any moment.
 */
export interface Job<Data extends object = object> {
  readonly name: string;
  run(data: Data): Promise<void>;
  /** Cron expression, UTC: run once per tick, whichever process gets it. */
  readonly cron?: string;
  /**
   * Tries after the first before it lands in the dead letter; waits grow from `retryDelaySeconds`.
   */
  readonly retryLimit?: number;
  readonly retryDelaySeconds?: number;
  /** A run longer than this is given to another worker. */
  readonly expireSeconds?: number;
  /** At most one waiting job per key: enqueueing another does nothing. */
  readonly onePerKey?: boolean;
}

export interface JobQueue {
  /**
   * Queues work inside the caller's transaction: it exists if and only if the transaction commits.
   */
  enqueue<S>(
    db: Queryable<S>,
    name: string,
    data: object,
    options?: { at?: Date; key?: string },
  ): Promise<void>;
  /** The same for several pieces of one kind of work, each at its moment, in one statement. */
  enqueueEach<S>(
    db: Queryable<S>,
    name: string,
    work: readonly { data: object; at: Date }[],
  ): Promise<void>;
}

export interface JobRunner extends JobQueue {
  /** Without `work` it can only enqueue: for command-line tools that leave the work to a server. */
  start(jobs: readonly Job[], options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const DEAD_LETTER = 'dead-letter';
const EXPIRE_SECONDS = 60;
/** How soon work that somebody waits for is noticed. */
const QUEUED_POLL_SECONDS = 0.5;
/**
 * Nobody waits for what the clock starts, and there is much of it: looking seldom halves an idle
 * server's queries.
 */
const SCHEDULED_POLL_SECONDS = 5;

interface Options<S> {
  database: Database<S>;
  log: Log;
  metrics?: Metrics;
  /** Creates or upgrades the queue's own tables. */
  migrate: boolean;
}

interface Monitoring {
  log: Log;
  metrics: Metrics | undefined;
}

/** Jobs in the database, on either engine. */
export async function createJobQueue<S>({
  database,
  log,
  metrics,
  migrate,
}: Options<S>): Promise<JobRunner> {
  const options = queueOptions(database, migrate);
  const newBoss = (overrides: Partial<typeof options> = {}): PgBoss =>
    new PgBoss({ ...options, ...overrides }).on('error', (error) => {
      // Every worker looks for work all the time; that the database is away is logged once, by its
      // connections.
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error';
      log[level]({ err: error }, 'the job queue failed');
    });
  let boss = newBoss();
  const known = new Set<string>();
  const refuseUnknown = (name: string): void => {
    if (!known.has(name)) throw new Error(`no such job: ${name}`);
  };

  return {
    async enqueue(db, name, data, { at, key } = {}) {
      refuseUnknown(name);
      await boss.send(name, data, {
        db: executorOf(db),
        ...(at ? { startAfter: at } : {}),
        ...(key ? { singletonKey: key } : {}),
      });
    },
    async enqueueEach(db, name, work) {
      refuseUnknown(name);
      await boss.insert(
        name,
        work.map(({ data, at }) => ({ data, startAfter: at })),
        { db: executorOf(db) },
      );
    },
    async start(jobs, { work = true } = {}) {
      await createQueues(newBoss({ schedule: false, supervise: false }), jobs);
      for (const { name } of jobs) known.add(name);
      await releaseAbandonedJobs(database);
      boss = newBoss(work ? {} : { schedule: false, supervise: false });
      await boss.start();
      if (work) for (const job of jobs) await startWorker(boss, job, { log, metrics });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}

const executorOf = <S>(db: Queryable<S>) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runSql<unknown>(db, text, values),
  }),
});

const queueOptions = <S>({ db, engine }: Database<S>, migrate: boolean) => ({
  db: executorOf(db),
  backend: engine === 'embedded' ? ('pglite' as const) : ('postgres' as const),
  migrate,
  schedule: true,
  supervise: true,
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 5,
  superviseIntervalSeconds: 60,
});

/**
 * Queues are made by an instance of their own: one that starts with all of them there knows them,
 * and never has to look one up inside a transaction, where the embedded database has no second
 * connection.
 */
async function createQueues(installer: PgBoss, jobs: readonly Job[]): Promise<void> {
  await installer.start();
  await installer.createQueue(DEAD_LETTER);
  for (const job of jobs)
    await installer.createQueue(job.name, {
      retryLimit: job.retryLimit ?? 8,
      retryDelay: job.retryDelaySeconds ?? 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: job.expireSeconds ?? EXPIRE_SECONDS,
      deadLetter: DEAD_LETTER,
      ...(job.onePerKey ? { policy: 'short' as const } : {}),
    });
  await installer.stop({ graceful: false });
}

/** In process, whatever is marked as running belonged to a process that is gone. */
async function releaseAbandonedJobs<S>({ db, engine }: Database<S>): Promise<void> {
  if (engine !== 'embedded') return;
  await runSql(
    db,
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function startWorker(boss: PgBoss, job: Job, monitoring: Monitoring): Promise<void> {
  await boss.work<object>(
    job.name,
    {
      pollingIntervalSeconds: job.cron ? SCHEDULED_POLL_SECONDS : QUEUED_POLL_SECONDS,
      batchSize: 1,
    },
    async ([item]) => runJob(job, item?.data ?? {}, monitoring),
  );
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
}

async function runJob(job: Job, data: object, { log, metrics }: Monitoring): Promise<void> {
  try {
    await job.run(data);
    metrics?.jobs.inc({ job: job.name, outcome: 'done' });
  } catch (error) {
    metrics?.jobs.inc({ job: job.name, outcome: 'failed' });
    log.error({ err: error, job: job.name }, 'a job failed');
    throw error;
  }
}
