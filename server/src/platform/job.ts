import type { z } from 'zod';

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
  /** How many run side by side in each process; one, unless it has to keep up with people. */
  readonly concurrency?: number;
}

/**
 * Work whose data are read by the schema when it runs; data that do not fit fail as any error does.
 */
export const jobWith = <Data extends object>(
  schema: z.ZodType<Data>,
  { run, ...job }: Job<Data>,
): Job => ({ ...job, run: async (data) => run(schema.parse(data)) });

/** The queue of what failed for good. */
export const DEAD_LETTER = 'dead-letter';
