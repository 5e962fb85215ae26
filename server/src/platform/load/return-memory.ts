import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { minutes } from '../values/clock.ts';

/** Startup work is done by then. */
const LATER_MS = minutes(1);
const QUIET_MS = minutes(15);
/** Maximum share of a quiet period in which this thread was active. */
const MAX_IDLE_UTILIZATION = 0.02;

/** The kind of collection that also returns memory reserved for later use. */
function returnMemory(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
}

/**
 * Returns unused memory to the system, a minute from now and after each quarter of an hour with next to no
 * activity. The engine itself does so only under allocation pressure, which an idle server never has. It
 * would keep all the memory that loading took.
 */
export function returnMemoryLater(): void {
  setTimeout(returnMemory, LATER_MS).unref();
  let last = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    if (performance.eventLoopUtilization(now, last).utilization < MAX_IDLE_UTILIZATION)
      returnMemory();
    last = now;
  }, QUIET_MS).unref();
}
