import { RECALL_SAME_PERCENT } from '@fourbay/contract/call-desk/recall-limits';

/** Whether the re-call confirmed the entered price, within a tolerance. */
export const isConfirmed = (enteredCents: number, quotedCents: number): boolean =>
  Math.abs(quotedCents - enteredCents) * 100 <= enteredCents * RECALL_SAME_PERCENT;
