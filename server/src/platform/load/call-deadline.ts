import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Time that a call has waited for the database: its queries, their connections, and queueing behind
 * other calls. Concurrent queries count once.
 */
class CallDeadline {
  readonly #eachQuery: boolean;
  #waiting = 0;
  #since = 0;
  #beforeMs = 0;
  #answered = false;

  constructor(eachQuery: boolean) {
    this.#eachQuery = eachQuery;
  }

  /** The remaining time that a call may wait. Work that continues after the response is not limited. */
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

const calls = new AsyncLocalStorage<CallDeadline>();

/** Runs work for an HTTP call, within one time limit. */
export const withCallDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  calls.getStore() ? work() : runCall(new CallDeadline(false), work);

/** The same for work with many queries, each of which gets the time limit of a call. */
export const withDeadlinePerQuery = <T>(work: () => Promise<T>): Promise<T> =>
  runCall(new CallDeadline(true), work);

async function runCall<T>(wait: CallDeadline, work: () => Promise<T>): Promise<T> {
  try {
    return await calls.run(wait, work);
  } finally {
    wait.answered();
  }
}

/** Remaining time for the database; unlimited when no caller waits. */
export const remainingCallTime = (callMs: number): number =>
  calls.getStore()?.leftOf(callMs) ?? Number.POSITIVE_INFINITY;

/** Waits for the database, or for another call's query, within the caller's time. */
export const withinCallDeadline = <T>(work: () => Promise<T>): Promise<T> =>
  calls.getStore()?.during(work) ?? work();
