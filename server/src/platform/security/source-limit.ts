import { type Clock, minutes } from '../values/clock.ts';
import { AppError } from '../http/app-error.ts';
import { sourceKey } from './source-key.ts';

const MAX_SOURCES = 50_000;

/**
 * Limits the rate, or the total cost, of one source's cheap public calls. Kept in memory per process. Unlike
 * the limits that protect accounts, it needs no query, and losing it at a restart is harmless.
 */
export function limitPerMinute(max: number, now: Clock): (source: string, cost?: number) => void {
  let minute = 0;
  let hits = new Map<string, number>();
  return (source, cost = 1) => {
    const at = now().getTime();
    const current = Math.floor(at / minutes(1));
    if (current !== minute || hits.size >= MAX_SOURCES) {
      minute = current;
      hits = new Map();
    }
    const key = sourceKey(source);
    const count = (hits.get(key) ?? 0) + cost;
    hits.set(key, count);
    if (count <= max) return;
    throw new AppError('rate_limited', {
      retryAfterSeconds: Math.ceil(((current + 1) * minutes(1) - at) / 1_000),
    });
  };
}
