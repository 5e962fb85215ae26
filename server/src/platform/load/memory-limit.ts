import { AppError } from '../http/app-error.ts';

const RETRY_AFTER_SECONDS = 3;

/**
 * Runs work while the declared memory of all running work is at most `totalBytes`. Other work waits
 * in the order of the calls, and is refused when `maxWaiting` already wait. Work that exceeds the
 * total runs alone.
 */
export function createMemoryLimit(
  totalBytes: number,
  maxWaiting: number,
): <T>(bytes: number, work: () => Promise<T>) => Promise<T> {
  let taken = 0;
  const waiting: { bytes: number; begin: () => void }[] = [];
  const beginNext = (): void => {
    for (let [next] = waiting; next && taken + next.bytes <= totalBytes; [next] = waiting) {
      waiting.shift();
      taken += next.bytes;
      next.begin();
    }
  };
  return async (estimated, work) => {
    const bytes = Math.min(estimated, totalBytes);
    if (waiting.length > 0 || taken + bytes > totalBytes) {
      if (waiting.length >= maxWaiting)
        throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      await new Promise<void>((begin) => waiting.push({ bytes, begin }));
    } else taken += bytes;
    try {
      return await work();
    } finally {
      taken -= bytes;
      beginNext();
    }
  };
}
