import { setTimeout as pause } from 'node:timers/promises';
import type { World } from './world.ts';

const ASK_EVERY_MS = 200;
/** As documented. A monitor that waits this long sees an answer, whatever it is. */
export const ANSWERS_WITHIN_MS = 10_000;

/** What a monitor of `/readyz` saw. */
export interface Readiness {
  /** The slowest answer. One that took too long counts as the limit. */
  slowestMs: number;
  /** Answers other than 200. */
  notReady: number;
}

/** Asks every process directly for `/readyz` until stopped. One that isn't running has no answer. */
export function watchReadiness(processes: World['processes']): { stop(): Promise<Readiness> } {
  const seen: Readiness = { slowestMs: 0, notReady: 0 };
  let stopping = false;
  const loops = processes.map(async ({ port }) => {
    while (!stopping) {
      const began = performance.now();
      const outcome = await ask(port);
      if (outcome !== 'not running')
        seen.slowestMs = Math.max(seen.slowestMs, performance.now() - began);
      if (outcome === 'not ready') seen.notReady += 1;
      await pause(ASK_EVERY_MS);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
      return seen;
    },
  };
}

async function ask(port: number): Promise<'ready' | 'not ready' | 'not running'> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    await answer.text();
    return answer.ok ? 'ready' : 'not ready';
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return isLate ? 'not ready' : 'not running';
  }
}
