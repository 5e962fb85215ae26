const SAMPLE_INTERVAL_MS = 100;
/** Event loop delay above which the process counts as overloaded. */
const LATE_MS = 60;
/** Wait for a connection above which calls arrive faster than the database answers. */
const LONG_WAIT_MS = 400;

/**
 * Limits concurrent calls. The limit falls while the event loop is late or the wait for a database
 * connection is long, and otherwise rises by one at a time.
 */
export class Admission {
  readonly #most: number;
  readonly #least: number;
  #limit: number;
  #inside = 0;
  #longestWaitMs = 0;

  /** A burst of `least` simultaneous calls is never refused. */
  constructor({ least = 64, most = 200 }: { least?: number; most?: number } = {}) {
    this.#least = least;
    this.#most = most;
    this.#limit = most;
  }

  get full(): boolean {
    return this.#inside >= this.#limit;
  }

  get limit(): number {
    return this.#limit;
  }

  enter(): void {
    this.#inside += 1;
  }

  leave(): void {
    this.#inside -= 1;
  }

  /** Reports how long a call waited for a database connection. */
  observeWait(ms: number): void {
    this.#longestWaitMs = Math.max(this.#longestWaitMs, ms);
  }

  /** Adjusts the limit by the event loop delay; called at regular intervals. */
  adjust(lateMs: number): void {
    const overloaded = lateMs > LATE_MS || this.#longestWaitMs > LONG_WAIT_MS;
    this.#longestWaitMs = 0;
    this.#limit = overloaded
      ? Math.max(this.#least, Math.floor(this.#limit * 0.75))
      : Math.min(this.#most, this.#limit + 1);
  }
}

/** Measures the event loop delay periodically. */
export function watchLateness(report: (ms: number) => void): () => void {
  let due = performance.now() + SAMPLE_INTERVAL_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    report(Math.max(0, now - due));
    due = now + SAMPLE_INTERVAL_MS;
  }, SAMPLE_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
