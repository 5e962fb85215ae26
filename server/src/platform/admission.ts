const SAMPLE_EVERY_MS = 100;
/** Later than this, what is being worked on already keeps the process from its own timers. */
const LATE_MS = 60;
/** Longer than this for a connection, and calls come faster than the database answers. */
const LONG_WAIT_MS = 400;

/**
 * How many calls are worked on at the same time: fewer whenever the event loop is late or the wait
 * for a database connection is long, one more at a time while neither is.
 */
export class Admission {
  readonly #most: number;
  readonly #least: number;
  #limit: number;
  #inside = 0;
  #longestWaitMs = 0;

  /** A burst of `least` calls at once is never refused. */
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

  /** Somebody waited that long for a database connection. */
  observeWait(ms: number): void {
    this.#longestWaitMs = Math.max(this.#longestWaitMs, ms);
  }

  /** Adjusts the limit, given how late the event loop is; called at even intervals. */
  adjust(lateMs: number): void {
    const overloaded = lateMs > LATE_MS || this.#longestWaitMs > LONG_WAIT_MS;
    this.#longestWaitMs = 0;
    this.#limit = overloaded
      ? Math.max(this.#least, Math.floor(this.#limit * 0.75))
      : Math.min(this.#most, this.#limit + 1);
  }
}

/** Reports how late a timer comes, again and again. */
export function watchLateness(report: (ms: number) => void): () => void {
  let due = performance.now() + SAMPLE_EVERY_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    report(Math.max(0, now - due));
    due = now + SAMPLE_EVERY_MS;
  }, SAMPLE_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
