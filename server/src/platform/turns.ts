import { AppError } from './app-error.ts';

/**
 * Lets a few pieces of heavy work run at once and a few more wait; past that it refuses, before
 * memory runs out.
 */
export function createConcurrencyLimit(
  atOnce: number,
  mostWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AppError('unavailable', { retryAfterSeconds: 3 });
      // Whoever ends hands its place on: the number running never rises above the limit between two
      // turns.
      await new Promise<void>((resolve) => waiting.push(resolve));
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
 * Lets one piece of work of each key run at a time, in the order asked: nobody's crowd holds the
 * connections that others need. Who waited longer than that is refused.
 */
export function createConcurrencyLimitByKey(
  longestWaitMs: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<void>>();
  return (key, work) => {
    const asked = performance.now();
    const own = (lastOf.get(key) ?? Promise.resolve()).then(() => {
      if (performance.now() - asked > longestWaitMs)
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
