import { afterEach, beforeEach } from 'vitest';

/** A clock that tests set. */
export interface TestClock {
  now: () => Date;
  set: (at: string | Date) => void;
  advance: (ms: number) => void;
  /** From now on each reading advances the clock by this much, as a real one would. */
  tick: (ms: number) => void;
}

const START = '2026-11-18T17:00:00Z';

export function createTestClock(): TestClock {
  let at = new Date(START);
  let step = 0;
  const advance = (ms: number): void => void (at = new Date(at.getTime() + ms));
  return {
    now: () => {
      const read = at;
      advance(step);
      return read;
    },
    set: (when) => void (at = new Date(when)),
    advance,
    tick: (ms) => void (step = ms),
  };
}

/** Resets the clock that a file's tests share after each of them, even if the test fails. */
export function setClockBackAfterEach(app: () => { clock: TestClock }): void {
  let before: Date;
  beforeEach(() => void (before = app().clock.now()));
  afterEach(() => app().clock.set(before));
}
