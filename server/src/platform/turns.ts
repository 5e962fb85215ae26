import { AppError } from './app-error.ts';

/** Lets a few pieces of heavy work run at once and a few more wait; past that it refuses, before memory runs out. */
export function createTurns(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new AppError('unavailable', { retryAfterSeconds: 3 });
      // Whoever ends hands its place on: the number running never rises above the limit between two turns.
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
