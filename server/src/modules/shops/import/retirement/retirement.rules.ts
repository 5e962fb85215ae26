/** A file that would retire a larger share of its source's shops is assumed to be a mistake. */
const MAX_RETIRED_SHARE = 0.2;

export const retiresTooMany = (retired: number, live: number): boolean =>
  live > 0 && retired / live > MAX_RETIRED_SHARE;

export const LEFT_SOURCE = 'not in the latest file of its source';
export const CLOSED_BY_SOURCE = 'closed according to its source';
/** Reasons for archiving. A shop that was archived for one of them is restored when a file contains it. */
export const RETIREMENT_REASONS: readonly string[] = [LEFT_SOURCE, CLOSED_BY_SOURCE];
