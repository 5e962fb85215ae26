/** A re-quoted price within this many percent of the entered one counts as the same. */
export const RECALL_SAME_PERCENT = 5;
/**
 * Prices are sampled for re-calls within this many days. After that, a shop may well quote a different price.
 */
export const RECALL_WITHIN_DAYS = 2;
export const recallOutcomes = ['told', 'refused', 'unreached'] as const;
export type RecallOutcome = (typeof recallOutcomes)[number];
