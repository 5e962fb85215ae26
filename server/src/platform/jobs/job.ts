import type { z } from 'zod';

/** A kind of job. Its handler must be idempotent, because a worker may die at any moment. */
export interface Job<Data extends object = object> {
  readonly name: string;
  run(data: Data): Promise<void>;
  /** Cron expression, UTC: runs once per tick, in any one process. */
  readonly cron?: string;
  /**
   * Retries before the job goes to the dead letter queue. Delays grow from `retryDelaySeconds` to
   * ten minutes.
   */
  readonly retryLimit?: number;
  /** Retries for at least this long, instead of `retryLimit`. */
  readonly retryForSeconds?: number;
  readonly retryDelaySeconds?: number;
  /** A run longer than this is given to another worker. */
  readonly expireSeconds?: number;
  /** At most one waiting job per key. Enqueueing another does nothing. */
  readonly onePerKey?: boolean;
  /**
   * For data about people who may have no account. It's deleted when the job is done, or a day
   * after the job failed for good, instead of being kept for operators.
   */
  readonly forgets?: boolean;
  /** Concurrency per process; one by default. */
  readonly concurrency?: number;
}

/** A job whose data is parsed by the schema when it runs. Invalid data fails like any error. */
export const jobWith = <Data extends object>(schema: z.ZodType<Data>, job: Job<Data>): Job => ({
  ...job,
  run: async (data) => job.run(schema.parse(data)),
});

/** The dead letter queue. */
export const DEAD_LETTER = 'dead-letter';

export const RETRY_DELAY_SECONDS = 2;
/** The longest pause between two attempts. */
export const MAX_RETRY_DELAY_SECONDS = 600;

/** How many retries a job gets. The queue's delays are at least as long as those added up here. */
export function retriesOf({
  retryLimit = 8,
  retryForSeconds,
  retryDelaySeconds = RETRY_DELAY_SECONDS,
}: Pick<Job, 'retryLimit' | 'retryForSeconds' | 'retryDelaySeconds'>): number {
  if (retryForSeconds === undefined) return retryLimit;
  let retries = 0;
  for (let seconds = 0; seconds < retryForSeconds; retries += 1)
    seconds += Math.min(MAX_RETRY_DELAY_SECONDS, retryDelaySeconds * 2 ** retries);
  return retries;
}
