import type { QuestionEnd, QuestionState } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { CORRECTION_HOURS } from '@fourbay/contract/shop-answers/shop-answer-limits';
import { after, hours } from '../../../platform/values/clock.ts';

interface QuestionTimes {
  ends_at: Date;
  opened_at: Date | null;
  answered_at: Date | null;
  late: boolean;
}
interface QuoteTimes {
  status: string;
  closed_at: Date | null;
  close_reason: string | null;
}

export const correctUntil = (answeredAt: Date): Date => after(answeredAt, hours(CORRECTION_HOURS));

/**
 * Why a question accepts no more answers; null while it accepts one. An answer can be corrected for a day,
 * as long as someone can still see its price.
 */
export function endOf(question: QuestionTimes, quote: QuoteTimes, now: Date): QuestionEnd | null {
  if (question.answered_at && !question.late) {
    const over = now >= correctUntil(question.answered_at);
    return over || ['expired', 'cancelled'].includes(quote.status) ? 'correction_over' : null;
  }
  if (quote.closed_at) return quote.close_reason === 'four_prices' ? 'four_prices' : 'quote_closed';
  return now >= question.ends_at ? 'time_over' : null;
}

export function stateOf(question: QuestionTimes, end: QuestionEnd | null): QuestionState {
  if (end) return 'ended';
  if (question.answered_at) return 'answered';
  return question.opened_at ? 'opened' : 'asked';
}

/** The message shown for an ended link. */
const END_SENTENCES: Record<QuestionEnd, string> = {
  four_prices:
    'This driver has four prices now, so there’s no room for another. Thank you. We’ll ' +
    'ask you next time.',
  four_parts:
    'This driver has four prices for part of the job now, so we can only take a price for ' +
    'all of it. Thank you. We’ll ask you next time.',
  quote_closed: 'This request is closed, so there’s nothing to do. Thank you for your time.',
  time_over: 'This question has expired. Thank you for your time. We’ll ask you next time.',
  correction_over: 'Your answer is in, and it can no longer be changed here. Thank you.',
  spoken: 'We just spoke on the phone, and your price is in. Thank you.',
};

export const endSentence = (end: QuestionEnd): string => END_SENTENCES[end];
