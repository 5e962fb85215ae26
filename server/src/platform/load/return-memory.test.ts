import { performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { returnMemoryLater } from './return-memory.ts';

const MINUTE_MS = 60_000;

describe('returning memory', () => {
  let busy: number;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    busy = 0;
    vi.spyOn(performance, 'eventLoopUtilization').mockImplementation(() => ({
      idle: 0,
      active: 0,
      utilization: busy,
    }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  /** Creates an unused object. The returned function tells whether it is collected after some minutes. */
  const leave = () => {
    const left = new WeakRef({ rows: Array.from({ length: 1_000 }, String) });
    return async (minutes: number): Promise<boolean> => {
      // Accessing it keeps it alive until the next turn of the event loop.
      await turn();
      vi.advanceTimersByTime(minutes * MINUTE_MS);
      return left.deref() === undefined;
    };
  };

  it('memory used for loading is returned a minute after the start', async () => {
    const isGone = leave();
    returnMemoryLater();
    expect(await isGone(1)).toBe(true);
  });

  it('memory is returned after each quiet quarter of an hour, even when others were busy', async () => {
    returnMemoryLater();
    vi.advanceTimersByTime(MINUTE_MS);
    for (let round = 0; round < 2; round += 1) {
      busy = 0.5;
      vi.advanceTimersByTime(15 * MINUTE_MS);
      const isGone = leave();
      busy = 0.01;
      expect(await isGone(15)).toBe(true);
    }
  });
});
