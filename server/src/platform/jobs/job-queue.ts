import { PgBoss, type ConstructorOptions, type Queue } from 'pg-boss';
import { minutes } from '../values/clock.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { runSql, type Database, type Queryable } from '../database/db.ts';
import {
  DEAD_LETTER,
  MAX_RETRY_DELAY_SECONDS,
  RETRY_DELAY_SECONDS,
  retriesOf,
  type Job,
} from './job.ts';
import { startJobWorker, type JobWorker } from './job-worker.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics.ts';

export { jobWith, type Job } from './job.ts';

export interface JobQueue {
  /** Queues a job in the caller's transaction. It exists if and only if the transaction commits. */
  enqueue<S>(
    db: Queryable<S>,
    name: string,
    data: object,
    options?: { at?: Date; key?: string },
  ): Promise<void>;
  /** The same for several jobs of one kind, each at its time or now, in one statement. */
  enqueueEach<S>(
    db: Queryable<S>,
    name: string,
    work: readonly { data: object; at?: Date }[],
  ): Promise<void>;
  /** Queues the dead letters of one kind, or of all kinds, again. Returns how many there were. */
  retryDeadLetters<S>(db: Queryable<S>, name: string | undefined): Promise<number>;
}

export interface JobRunner extends JobQueue {
  /** Without `work` it only enqueues, for command-line tools that leave the work to a server. */
  start(jobs: readonly Job[], options?: { work?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const EXPIRE_SECONDS = 60;
const DAY_SECONDS = 24 * 3_600;
/** How long failed jobs are kept in the dead letter queue. */
const KEEP_FAILED_SECONDS = 30 * DAY_SECONDS;
/**
 * New jobs are notified. This interval is for jobs that became due later, and retries. One query covers all
 * queues.
 */
const POLL_MS = 5_000;
/** A job due within this time wakes its worker in this process by a timer. */
const SOON_MS = minutes(1);
/** The interval while notifications don't work, because their connection is lost. */
const UNANNOUNCED_POLL_MS = 500;
const STOP_WITHIN_MS = 8_000;
const MAX_RETRIED_AT_ONCE = 10_000;
/**
 * A job that may run longer sends heartbeats. After this long without one, another worker takes it.
 */
const HEARTBEAT_SECONDS = 60;
const MAX_SECONDS_WITHOUT_HEARTBEAT = 120;

interface Options<S> {
  database: Database<S>;
  log: Log;
  metrics?: Metrics;
  /** Creates or upgrades the queue's own tables. */
  migrate: boolean;
}

/** Jobs in the database, on either engine. */
export async function createJobQueue<S>({
  database,
  log,
  metrics,
  migrate,
}: Options<S>): Promise<JobRunner> {
  const options = queueOptions(database, migrate);
  const newBoss = (overrides: Partial<ConstructorOptions> = {}): PgBoss =>
    new PgBoss({ ...options, ...overrides }).on('error', (error) => {
      // Every worker polls, so database outages are logged once, by the database's own link state.
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error';
      log[level]({ err: error }, 'the job queue failed');
    });
  let boss = newBoss();
  const known = new Set<string>();
  const workers = new Map<string, JobWorker>();
  let stopLooking = async (): Promise<void> => {};
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
      if (at) wakeSoon(workers.get(name), at);
    },
    async enqueueEach(db, name, work) {
      refuseUnknown(name);
      const items = work.map(({ data, at }) => ({ data, ...(at ? { startAfter: at } : {}) }));
      await boss.insert(name, items, { db: executorOf(db) });
      for (const { at } of work) if (at) wakeSoon(workers.get(name), at);
    },
    retryDeadLetters: (db, name) => boss.redrive(DEAD_LETTER, redriveOf(db, name)),
    async start(jobs, { work = true } = {}) {
      await createQueues(newBoss({ schedule: false, supervise: false }), jobs);
      for (const { name } of jobs) known.add(name);
      await releaseAbandonedJobs(database);
      const announcements = announcementsOf(database, workers);
      boss = newBoss(work ? announcements.options : { schedule: false, supervise: false });
      await boss.start();
      if (!work) return;
      countFromZero(jobs, metrics);
      for (const job of jobs) {
        workers.set(job.name, startJobWorker(boss, job, { log, metrics, ...touching(job) }));
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
      }
      stopLooking = wakeDueWorkers(database, workers, { log, restMs: announcements.restMs });
    },
    async stop() {
      await stopLooking();
      await stopWithinLimit([...workers.values()]);
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** A rule can only see an increase in a series that exists. */
function countFromZero(jobs: readonly Job[], metrics: Metrics | undefined): void {
  for (const { name } of jobs)
    for (const outcome of ['done', 'failed']) metrics?.jobs.inc({ job: name, outcome }, 0);
}

async function stopWithinLimit(workers: readonly JobWorker[]): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref());
  await Promise.race([Promise.all(workers.map((worker) => worker.stop())), late]);
}

function wakeSoon(worker: JobWorker | undefined, at: Date): void {
  const ms = at.getTime() - Date.now();
  if (ms > 0 && ms < SOON_MS) setTimeout(() => worker?.wake(), ms).unref();
}

const redriveOf = <S>(db: Queryable<S>, name: string | undefined) => ({
  db: executorOf(db),
  limit: MAX_RETRIED_AT_ONCE,
  ...(name === undefined ? {} : { sourceName: name }),
});

const executorOf = <S>(db: Queryable<S>) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: await runSql<unknown>(db, text, values),
  }),
});

/** Wakes a queue's worker when a job is enqueued by any process. */
function announcementsOf<S>(database: Database<S>, workers: ReadonlyMap<string, JobWorker>) {
  let announced = true;
  const wakeAll = (): void => workers.forEach((worker) => worker.wake());
  const listen = async (channel: string): Promise<{ close(): Promise<void> }> => {
    await database.listen(channel, {
      message: (name) => workers.get(name)?.wake(),
      lost: () => void (announced = false),
      back() {
        announced = true;
        wakeAll();
      },
    });
    // Closing the database ends its subscriptions.
    return { close: async () => {} };
  };
  return {
    options: { useListenNotify: true, db: { ...executorOf(database.db), listen } },
    restMs: (): number => (announced ? POLL_MS : UNANNOUNCED_POLL_MS),
  };
}

/** One query for all queues, using the same index as fetching. */
const DUE_QUEUES = `
  select queue.name
  from unnest($1::text[]) queue (name)
  where exists (
      select
      from pgboss.job j
      where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after < now()
    )`;

/** Polls for due jobs of all queues at once, and wakes the workers of those that have some. */
function wakeDueWorkers<S>(
  { db }: Database<S>,
  workers: ReadonlyMap<string, JobWorker>,
  { log, restMs }: { log: Log; restMs: () => number },
): () => Promise<void> {
  const names = [...workers.keys()];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async (): Promise<void> => {
    try {
      const due = await runSql<{ name: string }>(db, DUE_QUEUES, [names]);
      for (const { name } of due) workers.get(name)?.wake();
    } catch (error) {
      const level = isDatabaseUnavailable(error) ? 'debug' : 'error';
      log[level]({ err: error }, 'could not read the job queue');
    }
  };
  let looking = Promise.resolve();
  const schedulePoll = (): void => {
    timer = setTimeout(() => {
      looking = look().then(() => void (stopped || schedulePoll()));
    }, restMs());
  };
  schedulePoll();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await looking;
  };
}

const TOUCHES = { touchMs: (HEARTBEAT_SECONDS / 4) * 1_000 };
const touching = (job: Job) => (hasHeartbeat(job) ? TOUCHES : {});

/** Short jobs send no heartbeats. */
const hasHeartbeat = ({ expireSeconds = EXPIRE_SECONDS }: Job): boolean =>
  expireSeconds > MAX_SECONDS_WITHOUT_HEARTBEAT;

const queueOptions = <S>({ db, engine }: Database<S>, migrate: boolean) => ({
  db: executorOf(db),
  backend: engine === 'embedded' ? ('pglite' as const) : ('postgres' as const),
  migrate,
  schedule: true,
  supervise: true,
  cronMonitorIntervalSeconds: 30,
  cronWorkerIntervalSeconds: 30,
  // Unused, because no job depends on another.
  flowIntervalSeconds: 600,
  superviseIntervalSeconds: 60,
  // How often finished jobs past their retention are removed. Once a day would keep them for up to
  // two days.
  maintenanceIntervalSeconds: 3_600,
});

/**
 * A separate instance creates the queues, so that the main one starts with all of them in its cache and never
 * looks one up inside a transaction, where the embedded database has no second connection.
 */
async function createQueues(installer: PgBoss, jobs: readonly Job[]): Promise<void> {
  await installer.start();
  await createQueue(installer, DEAD_LETTER, { retentionSeconds: KEEP_FAILED_SECONDS });
  for (const job of jobs)
    await createQueue(
      installer,
      job.name,
      {
        retryLimit: retriesOf(job),
        retryDelay: job.retryDelaySeconds ?? RETRY_DELAY_SECONDS,
        retryBackoff: true,
        retryDelayMax: MAX_RETRY_DELAY_SECONDS,
        expireInSeconds: job.expireSeconds ?? EXPIRE_SECONDS,
        ...(hasHeartbeat(job) ? { heartbeatSeconds: HEARTBEAT_SECONDS } : {}),
        deleteAfterSeconds: DAY_SECONDS,
        notify: true,
        ...(job.forgets ? {} : { deadLetter: DEAD_LETTER }),
      },
      job.onePerKey ? { policy: 'short' } : {},
    );
  await installer.stop({ graceful: false });
}

/** An existing queue gets the settings that can change. Its policy can't. */
async function createQueue(
  installer: PgBoss,
  name: string,
  settings: Omit<Queue, 'name' | 'policy' | 'partition'>,
  fixed: Pick<Queue, 'policy'> = {},
): Promise<void> {
  await installer.createQueue(name, { ...settings, ...fixed });
  await installer.updateQueue(name, { ...settings, deadLetter: settings.deadLetter ?? null });
}

/** With the embedded engine, jobs marked as running belonged to a process that is gone. */
async function releaseAbandonedJobs<S>({ db, engine }: Database<S>): Promise<void> {
  if (engine !== 'embedded') return;
  await runSql(
    db,
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}
