/** A price told again counts as the same within this many percent of what was entered. */
export const RECALL_SAME_PERCENT = 5;
/**
 * Prices are drawn within this many days of being told: later a shop may rightly say something
 * else.
 */
export const RECALL_WITHIN_DAYS = 2;
export const recallOutcomes = ['told', 'refused', 'unreached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];
