/** Resolves when the signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

interface Turns {
  /** Runs while this tab has its turn. */
  run: (turn: AbortSignal) => Promise<void>;
  /** Another tab has its turn. Calling `take` ends that. */
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

/** Ends when another tab has the turn, takes it over, or no longer waiting for it makes sense. */
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
      // Another tab doesn't wait for a slow stop.
      await Promise.race([run(turn), aborted(turn)]);
    })
    // The lock was stolen, or isn't waited for any longer.
    .catch(() => undefined);
  over.abort();
}
