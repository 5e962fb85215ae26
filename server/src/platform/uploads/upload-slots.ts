import { plural } from '@fourbay/contract/formats/format';
import { AppError } from '../http/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Allows each key `max` concurrent pieces of work and refuses the next. Kept in memory, per
 * process.
 */
export function createUploadSlots(
  max: number,
): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>();
  return async (key, work) => {
    const count = running.get(key) ?? 0;
    if (count >= max)
      throw new AppError('rate_limited', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
        sentence: `You’re already sending ${plural(count, 'file')}. Please wait until one is done.`,
      });
    running.set(key, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left > 0) running.set(key, left);
      else running.delete(key);
    }
  };
}
