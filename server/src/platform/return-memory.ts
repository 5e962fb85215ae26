import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the start has begun is done by then. */
const LATER_MS = 60_000;

/**
 * Returns the memory of what is no longer used, once, a minute from now. The engine does so by itself
 * when it needs room, which a server on which nobody is never does: it would keep all that loading
 * its data took.
 */
export function returnMemoryLater(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    // The flavor also returns what is kept for a next time.
    runInNewContext("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })");
  }, LATER_MS).unref();
}
