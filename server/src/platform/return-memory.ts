import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { minutes } from './clock.ts';

/** What the start has begun is done by then. */
const LATER_MS = minutes(1);
const QUIET_MS = minutes(15);
/** The share of a quiet time in which this thread did anything. */
const QUIET = 0.02;

/** The flavor also returns what is kept for a next time. */
function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}

/**
 * Returns the memory of what is no longer used, a minute from now and after each quarter of an hour in
 * which there was next to nothing to do. The engine does so by itself when it needs room, which a server
 * on which nobody is never does: it would keep all that loading its data took.
 */
export function returnMemoryLater(): void {
  setTimeout(returnMemory, LATER_MS).unref();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, last).utilization < QUIET) returnMemory();
    last = now;
  }, QUIET_MS).unref();
}
