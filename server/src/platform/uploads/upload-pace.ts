import type { Readable } from 'node:stream';
import { AppError } from '../http/app-error.ts';

/** Minimum bytes per window. */
export const SLOWEST_UPLOAD_BYTES_PER_SECOND = 20 * 1024;
const WINDOW_MS = 10_000;

/** Reads a source, and refuses it once less than the minimum arrives during a window. */
export async function readAtMinimumRate<T>(
  source: Readable,
  read: () => Promise<T>,
  windowMs = WINDOW_MS,
): Promise<T> {
  let received = 0;
  const count = (chunk: Buffer): void => void (received += chunk.length);
  const tooSlow = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (received < (SLOWEST_UPLOAD_BYTES_PER_SECOND * windowMs) / 1_000)
      tooSlow.reject(new AppError('too_slow'));
    received = 0;
  }, windowMs);
  try {
    const reading = read();
    // Attached after `read` has attached its own listener. If attached earlier, it would start the flow and
    // lose the first bytes.
    source.on('data', count);
    return await Promise.race([reading, tooSlow.promise]);
  } finally {
    clearInterval(timer);
    source.off('data', count);
  }
}
