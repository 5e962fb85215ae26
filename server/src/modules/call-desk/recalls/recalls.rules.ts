import { RECALL_SAME_PERCENT } from '@fourbay/contract/recall-limits';

/** Whether what a shop tells again is near enough to what was entered, in whole cents. */
export const isSame = (enteredCents: number, toldCents: number): boolean =>
  Math.abs(toldCents - enteredCents) * 100 <= enteredCents * RECALL_SAME_PERCENT;
