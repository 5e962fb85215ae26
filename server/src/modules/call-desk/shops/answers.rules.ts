import type { PastCall } from '../calls/outcomes.rules.ts';
import type { SentQuestion } from './questions.store.ts';

/**
 * What a shop answered in writing, as a call would have said it: one that wants to be called, and
 * one whose price has to be confirmed, is to be called back at once.
 */
export function answerAsCall(question: SentQuestion): PastCall[] {
  const { answered_at: at, outcome, waiting, live } = question;
  if (!at || !outcome || question.late) return [];
  const asCall = (result: PastCall['outcome'], callBackAt: Date | null = null): PastCall[] => [
    { outcome: result, endedAt: at, callBackAt },
  ];
  if (waiting || outcome === 'call_us') return asCall('call_back', at);
  if (outcome === 'priced') return asCall(live ? 'priced' : 'withdrawn');
  return asCall(outcome);
}

/** Calls and written answers in the order in which they came. */
export const inOrder = (calls: readonly PastCall[]): PastCall[] =>
  calls.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
