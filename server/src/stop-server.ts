import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from './platform/observability/log.ts';

interface Stoppable {
  log: Log;
  /** Reports not ready from now on. Calls are still answered. */
  beginDraining(): void;
  /** Accepts no more work, and waits for running work. */
  stopJobs(): Promise<unknown>;
  /** Accepts no new connections. Running calls are answered. */
  closeHttp(): Promise<unknown>;
  closeCommands(): Promise<unknown>;
  /** Closes the database and other resources. */
  closeRest(): Promise<unknown>;
}

interface StopTimes {
  /** Delay between not ready and refusing connections, for load balancers to notice. */
  drainMs: number;
  /** Time limit of each later step. */
  finishMs: number;
}

/** For the last step, which has its own limits. */
const CLOSE_MS = 2_000;

/**
 * Stops gracefully. Each step has a time limit, and one that exceeds it is logged and abandoned.
 */
export async function stopServer(
  parts: Stoppable,
  { drainMs, finishMs }: StopTimes,
): Promise<void> {
  const { log } = parts;
  log.info('stopping: no longer ready, finishing calls in flight');
  parts.beginDraining();
  const jobs = parts.stopJobs();
  const commands = parts.closeCommands();
  jobs.catch(() => {});
  commands.catch(() => {});
  await pause(drainMs);
  const steps = { calls: parts.closeHttp(), jobs, commands };
  const inTime = Promise.withResolvers<void>();
  const timer = setTimeout(inTime.resolve, finishMs - CLOSE_MS);
  await Promise.all(
    Object.entries(steps).map(([what, step]) => finish(what, step, { log, late: inTime.promise })),
  );
  clearTimeout(timer);
  const closed = pause(CLOSE_MS, undefined, { ref: false });
  await finish('the database', parts.closeRest(), { log, late: closed });
}

async function finish(
  what: string,
  step: Promise<unknown>,
  { log, late }: { log: Log; late: Promise<void> },
): Promise<void> {
  let done = false;
  const finished = step.then(
    () => void (done = true),
    (error: unknown) => {
      done = true;
      log.error({ err: error, what }, 'stopping: a step failed');
    },
  );
  await Promise.race([finished, late]);
  if (!done) log.warn({ what }, 'stopping: gave up on a step that took too long');
}
