/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Turns {
  /** Runs while this tab has its turn, until the signal is aborted. */
  run: (turn: AbortSignal) => Promise<void>;
  /** Called when another tab has its turn. Call `take` to take it over. */
  onElsewhere: (take: () => void) => void;
}

/** Runs something in one tab of the browser at a time, until it's stopped. */
export async function runInOneTab(
  name: string,
  stop: AbortSignal,
  { run, onElsewhere }: Turns,
): Promise<void> {
  let how: LockOptions = { ifAvailable: true };
  while (!stop.aborted) {
    const taking = new AbortController();
    await haveTurn(name, how, stop, run);
    if (stop.aborted) return;
    onElsewhere(() => taking.abort());
    const waiting = { signal: AbortSignal.any([stop, taking.signal]) };
    await haveTurn(name, waiting, stop, run);
    how = taking.signal.aborted ? { steal: true } : { ifAvailable: true };
  }
}

/** Returns when the turn has ended, wasn't available, or is no longer waited for. */
async function haveTurn(
  name: string,
  how: LockOptions,
  stop: AbortSignal,
  run: Turns['run'],
): Promise<void> {
  const over = new AbortController();
  await navigator.locks
    .request(name, how, async (lock) => {
      if (!lock) return;
      const turn = AbortSignal.any([stop, over.signal]);
      // `run` may be slow to stop, and another tab doesn't wait for that.
      await Promise.race([run(turn), aborted(turn)]);
    })
    // Another tab stole the lock, or this tab stopped waiting for it.
    .catch(() => undefined);
  over.abort();
}
