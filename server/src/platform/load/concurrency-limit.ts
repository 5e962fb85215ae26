import { AppError } from '../http/app-error.ts';
import { withinCallDeadline } from './call-deadline.ts';

/**
 * Runs at most `maxRunning` pieces of work at the same time, queues `maxWaiting` more, and refuses the rest.
 */
export function createConcurrencyLimit(
  maxRunning: number,
  maxWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxRunning) {
      if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 });
      // Finished work passes its slot on, so that `running` never exceeds the limit in between.
      await withinCallDeadline(() => new Promise<void>((resolve) => waiting.push(resolve)));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Serializes work per key, in the order of the calls, so that one user's many requests don't take
 * the connections of others. Work that waits longer than the limit is refused.
 */
export function createConcurrencyLimitByKey(
  maxWaitMs: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<void>>();
  return (key, work) => {
    const calledAt = performance.now();
    const turn = withinCallDeadline(() => lastOf.get(key) ?? Promise.resolve());
    const own = turn.then(() => {
      if (performance.now() - calledAt > maxWaitMs)
        throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return work();
    });
    const ended = own.then(
      () => {},
      () => {},
    );
    lastOf.set(key, ended);
    void ended.then(() => {
      if (lastOf.get(key) === ended) lastOf.delete(key);
    });
    return own;
  };
}
