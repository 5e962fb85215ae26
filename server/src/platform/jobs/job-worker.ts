import { isId } from '@fourbay/contract/wire/patterns';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { minutes } from '../values/clock.ts';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Job } from './job.ts';
import type { Log } from '../observability/log.ts';
import { withLogFields } from '../observability/log-context.ts';
import type { Metrics } from '../observability/metrics.ts';
import { withSpan } from '../observability/spans.ts';

interface WorkerContext {
  log: Log;
  metrics: Metrics | undefined;
  /** Heartbeat interval of long jobs. */
  touchMs?: number;
}

/** Pause between polls. Enqueueing a job, or finding one that became due, wakes the worker. */
const POLL_INTERVAL_MS = minutes(10);

export interface JobWorker {
  /** Polls immediately, because there may be a job. */
  wake(): void;
  /** Accepts no more jobs and waits for running ones. */
  stop(): Promise<void>;
}

type Item = Pick<JobWithMetadata<object | null>, 'id' | 'data' | 'retryCount' | 'retryLimit'>;

/** Outages are logged once, by the database's own link state. */
const levelOf = (error: unknown): 'debug' | 'error' =>
  isDatabaseUnavailable(error) ? 'debug' : 'error';

/**
 * Works one queue with the job's concurrency. Each job runs on its own, so that a slow one delays
 * no other. Fetches as many as there are free slots.
 */
export function startJobWorker(boss: PgBoss, job: Job, context: WorkerContext): JobWorker {
  const { log, touchMs } = context;
  const limit = job.concurrency ?? 1;
  const running = new Map<string, Promise<void>>();
  const end = job.forgets ? 'deleteJob' : 'complete';
  const complete = inBatches((ids) => boss[end](job.name, ids));
  const pause = createPause();
  let [stopped, mayBeMore] = [false, false];
  const work = async (item: Item): Promise<void> => {
    const { id } = item;
    const failure = await runJob(job, item, context);
    // If the result cannot be saved, the job runs again after its timeout.
    await (failure ? boss.fail(job.name, id, failure) : complete(id)).catch((error: unknown) =>
      log.error({ err: error }, 'could not save the outcome of a job'),
    );
  };
  const begin = (item: Item): void => {
    const done = withLogFields(fieldsOf(job, item), () => work(item)).finally(() => {
      running.delete(item.id);
      if (mayBeMore) pause.end();
    });
    running.set(item.id, done);
  };
  const touch = (): void => {
    if (running.size > 0)
      boss
        .touch(job.name, [...running.keys()])
        .catch((error: unknown) => log.debug({ err: error, job: job.name }, 'heartbeat failed'));
  };
  const touching = touchMs === undefined ? undefined : setInterval(touch, touchMs).unref();
  const poll = async (): Promise<void> => {
    const free = limit - running.size;
    if (free === 0) return;
    const items = await boss.fetch<object>(job.name, { batchSize: free, includeMetadata: true });
    for (const item of items) begin(item);
    mayBeMore = items.length === free;
  };
  const loop = async (): Promise<void> => {
    while (!stopped) {
      pause.begin();
      await poll().catch((error: unknown) => {
        log[levelOf(error)]({ err: error, job: job.name }, 'could not read the job queue');
      });
      await pause.over(POLL_INTERVAL_MS);
    }
  };

  const ended = loop();
  return {
    wake: pause.end,
    async stop() {
      stopped = true;
      pause.end();
      await ended;
      await Promise.all(running.values());
      clearInterval(touching);
    },
  };
}

/** A sleep that can be ended early, even before it begins. */
function createPause() {
  let ended = false;
  let wake = (): void => {};
  return {
    begin: () => void (ended = false),
    end: (): void => {
      ended = true;
      wake();
    },
    over: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        if (ended) wake();
      }),
  };
}

/** For its log lines: the job, its attempt, and the ids of what it is about. */
const fieldsOf = ({ name }: Job, { id, data, retryCount }: Item) => ({
  ...Object.fromEntries(Object.entries(data ?? {}).filter(isIdField)),
  job: name,
  jobId: id,
  attempt: retryCount + 1,
});

const isIdField = ([name, value]: [string, unknown]): boolean =>
  name.endsWith('Id') && typeof value === 'string' && isId(value);

/** The error, if any. */
async function runJob(
  job: Job,
  { data, retryCount, retryLimit }: Item,
  { log, metrics }: WorkerContext,
): Promise<{ message: string } | undefined> {
  try {
    await withSpan({ name: job.name, kind: 'internal' }, () => job.run(data ?? {}));
    metrics?.jobs.inc({ job: job.name, outcome: 'done' });
    return undefined;
  } catch (error) {
    metrics?.jobs.inc({ job: job.name, outcome: 'failed' });
    if (retryCount < retryLimit) log.error({ err: error }, 'a job failed');
    else log.error({ err: error, gaveUp: true }, 'a job failed for the last time: gave up');
    return { message: String(error) };
  }
}

/** Collects items while the previous batch is being sent, and sends them as the next one. */
function inBatches(send: (ids: string[]) => Promise<unknown>): (id: string) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  let next: { ids: string[]; sent: Promise<void> } | undefined;
  return (id) => {
    if (!next) {
      const ids: string[] = [];
      const sent = last.then(async () => {
        next = undefined;
        await send(ids);
      });
      last = sent.catch(() => {});
      next = { ids, sent };
    }
    next.ids.push(id);
    return next.sent;
  };
}
