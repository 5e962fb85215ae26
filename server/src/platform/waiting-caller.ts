import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long a call has waited for the database: its queries, the connections they need, and its turn
 * behind other calls that wait so. Queries side by side count once.
 */
class CallerWait {
  readonly #eachQuery: boolean;
  #waiting = 0;
  #since = 0;
  #beforeMs = 0;
  #answered = false;

  constructor(eachQuery: boolean) {
    this.#eachQuery = eachQuery;
  }

  /** What is left of the time that a call may wait; what it left running may take as long as it does. */
  leftOf(callMs: number): number {
    if (this.#answered) return Number.POSITIVE_INFINITY;
    return this.#eachQuery ? callMs : Math.max(0, Math.round(callMs - this.#waitedMs()));
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#beforeMs += performance.now() - this.#since;
    }
  }

  answered(): void {
    this.#answered = true;
  }

  #waitedMs(): number {
    return this.#beforeMs + (this.#waiting > 0 ? performance.now() - this.#since : 0);
  }
}

const calls = new AsyncLocalStorage<CallerWait>();

/** Runs work that somebody waits for at the other end of an HTTP call, all of it on one time. */
export const whileCallerWaits = <T>(work: () => Promise<T>): Promise<T> =>
  calls.getStore() ? work() : runCall(new CallerWait(false), work);

/** The same for what takes many queries by its nature: each of them has the time of a call. */
export const whileCallerWaitsLong = <T>(work: () => Promise<T>): Promise<T> =>
  runCall(new CallerWait(true), work);

async function runCall<T>(wait: CallerWait, work: () => Promise<T>): Promise<T> {
  try {
    return await calls.run(wait, work);
  } finally {
    wait.answered();
  }
}

/** How long the database may still take; without end where no caller waits. */
export const callerTimeLeft = (callMs: number): number =>
  calls.getStore()?.leftOf(callMs) ?? Number.POSITIVE_INFINITY;

/** Waits for the database, or for whoever waits for it, in the caller's time. */
export const inCallersTime = <T>(work: () => Promise<T>): Promise<T> =>
  calls.getStore()?.during(work) ?? work();
