import { before, days } from '../../../platform/values/clock.ts';
import type { PastCall } from '../calls/outcomes.rules.ts';
import type { SentQuestion } from './questions.store.ts';
import type { ShopCall } from './shops.store.ts';

/**
 * A shop's written answer as the outcome of a call. A shop that wants to be called, or whose price needs
 * confirmation, is due for a callback immediately.
 */
function answerAsCall(question: SentQuestion): PastCall[] {
  const { answered_at: at, outcome, waiting, live } = question;
  if (!at || !outcome || question.late) return [];
  const asCall = (result: PastCall['outcome'], callBackAt: Date | null = null): PastCall[] => [
    { outcome: result, endedAt: at, callBackAt },
  ];
  if (waiting || outcome === 'call_us') return asCall('call_back', at);
  if (outcome === 'priced') return asCall(live ? 'priced' : 'withdrawn');
  return asCall(outcome);
}

/** Calls and written answers in chronological order. */
const inOrder = (calls: readonly PastCall[]): PastCall[] =>
  calls.toSorted((a, b) => a.endedAt.getTime() - b.endedAt.getTime());

export const asPastCall = ({ outcome, ended_at, call_back_at }: ShopCall): PastCall[] =>
  outcome && ended_at ? [{ outcome, endedAt: ended_at, callBackAt: call_back_at }] : [];

/** Contacts about a request, and those within a day, by phone or in writing. */
export function askedSoFar(
  quoteId: string,
  { calls, questions }: { calls: readonly ShopCall[]; questions: readonly SentQuestion[] },
  now: Date,
) {
  const since = before(now, days(1));
  const question = questions.find(({ quote_id }) => quote_id === quoteId);
  const sentToday = questions.map(({ asked_at }) => asked_at).filter((at) => at > since);
  // Only calls that rang, or still last, count toward the day of the shop.
  const calledToday = calls
    .filter(({ rang, ended_at }) => rang || ended_at === null)
    .map(({ started_at }) => started_at)
    .filter((at) => at > since);
  return {
    question,
    callsOfRequest: inOrder([
      ...calls.filter(({ quote_id }) => quote_id === quoteId).flatMap(asPastCall),
      ...(question ? answerAsCall(question) : []),
    ]),
    questionsToday: sentToday.length,
    askedToday: [...calledToday, ...sentToday].sort((a, b) => a.getTime() - b.getTime()),
  };
}
